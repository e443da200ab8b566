import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { named, openRouter } from '../../test/fakes/open-router';

describe('our own Back', () => {
  const A = named('#clips/a/1');
  const B = named('#clips/b/1');

  /** A router before a browser that goes back when the test lets it; `told` are the changes that it calls foreign. */
  async function openHeld() {
    const page = openRouter();
    const told: string[] = [];
    page.router.watch(() => told.push(page.address.hash()));
    await page.router.open(A);
    page.address.holdTravels();
    return { ...page, told };
  }

  test('I25 a player that opens in the task in which another closed takes its entry, and nothing goes back', async () => {
    const { router, address, told } = await openHeld();
    router.close();
    await router.open(B);
    await settle();
    expect([address.entries(), told]).toEqual([['', B.hash], []]);
    address.travel();
    await settle();
    expect(address.hash()).toBe(B.hash);
  });

  test.each([0, 5, 50, 500, 2000])(
    'I25 a Back that takes %i ms is never foreign; what opened meanwhile is named once it has come',
    async (lateMs) => {
      const { router, address, clock, told } = await openHeld();
      router.close();
      await settle();
      let isNamed = false;
      const opened = router.open(B).then(() => {
        isNamed = true;
      });
      await clock.advance(lateMs);
      expect(isNamed).toBe(false);
      address.travel();
      await opened;
      expect([address.entries(), told]).toEqual([['', B.hash], []]);
      address.pressBack();
      expect(told).toEqual(['']);
    },
  );

  test('I25 six fast rounds of opening and closing write all six addresses', async () => {
    const { router, address, clock, warnings, told } = await openHeld();
    const names: string[] = [];
    for (let round = 0; round < 12; round++) {
      router.close();
      await clock.advance(10);
      const opened = router.open(named(`#clips/a/${round}`));
      address.travel();
      await opened;
      names.push(address.hash());
      address.holdTravels();
    }
    expect(names).toEqual(names.map((_, round) => `#clips/a/${round}`));
    expect([warnings, told]).toEqual([[], []]);
  });

  test('I26 a viewer who goes forward to a player’s entry, once our Back has met a page that the host had replaced, is followed', async () => {
    const { address, clock, router } = openRouter();
    const seen: string[] = [];
    await router.open(named('#clips/a/1'));
    address.pressBack();
    address.hostWrites('replace', '/other');
    address.pressForward();
    router.adopt();
    router.close();
    await clock.advance(50);
    // The Back has arrived at `/other`, which replaced `/`; the viewer navigates further.
    expect(address.hash()).toBe('');
    router.watch(() => void seen.push(address.hash()));
    address.pressForward();
    await clock.advance(4000);
    await router.settled();
    expect([seen.at(-1), router.hash()]).toEqual(['#clips/a/1', '#clips/a/1']);
    router.adopt();
    router.close();
    await clock.advance(4000);
    expect(address.hash()).toBe('');
  });

  test('I26 a host that replaces our entry while our Back is under way keeps its page, where it had replaced the one below too', async () => {
    const { address, clock, router } = openRouter();
    await router.open(named('#clips/a/1'));
    address.pressBack();
    address.hostWrites('replace', '/other');
    address.pressForward();
    router.adopt();
    address.holdTravels();
    router.close();
    await settle();
    address.hostWrites('replace', '/newest');
    router.check();
    address.travel();
    await clock.advance(4000);
    expect(address.read().url).toBe('/newest');
  });

  test('I25 a frame that may not travel has its address back after 3 s', async () => {
    const { router, address, clock } = await openHeld();
    router.close();
    await clock.advance(2999);
    expect(address.hash()).toBe(A.hash);
    await clock.advance(1);
    expect([address.hash(), address.entries()]).toEqual(['', ['', '']]);
  });

  test('I25 a frame that may not travel has the host’s own hash back', async () => {
    const { router, address, clock } = openRouter();
    address.hostWrites('push', '/page#section');
    await router.open(A);
    address.holdTravels();
    router.close();
    await clock.advance(3000);
    expect(address.entries()).toEqual(['', '#section', '#section']);
    await router.open(B);
    router.close();
    await clock.advance(3000);
    expect(address.entries()).toEqual(['', '#section', '#section', '#section']);
  });
});

test('I25 a look at the address while our steps forward are under way asks for no more of them', async () => {
  const { address, router } = openRouter();
  address.follow('#/first');
  await router.open(named('#clips/a/0'));
  const asked: number[] = [];
  address.go = (direction) => void asked.push(direction);
  router.close();
  await settle();
  address.follow('#/host');
  // Our Back arrives late, and the viewer goes back once more.
  address.pressBack();
  address.pressBack();
  const opened = router.open(named('#clips/a/1'));
  expect(asked).toEqual([-1, 1, 1]);
  address.pressForward();
  address.pressForward();
  await opened;
  expect(address.entries()).toEqual(['', '#/first', '#clips/a/0', '#/host', '#clips/a/1']);
});
