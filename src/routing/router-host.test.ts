import { describe, expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { named, openRouter } from '../../test/fakes/open-router';

/** A player that opens every 50 ms, where each of its addresses is overwritten by the host. */
async function fight({ address, clock, router }: ReturnType<typeof openRouter>): Promise<number> {
  let written = 0;
  for (let turn = 0; turn < 20; turn++) {
    await router.open(named(`#clips/a/${turn}`));
    if (address.hash() !== `#clips/a/${turn}`) continue;
    written++;
    address.follow(`#/host/${turn}`);
    await clock.advance(50);
  }
  return written;
}

test('I15 a host that answers each of our addresses with its own is not fought', async () => {
  const page = openRouter();
  page.router.watch(() => {});
  expect(await fight(page)).toBe(6);
  expect(page.warnings).toEqual([expect.stringMatching(/^Another script keeps rewriting the hash/)]);
  const { length } = page.address.entries();
  page.router.move(named('#clips/a/moved'));
  page.router.close();
  await page.router.settled();
  expect(page.address.entries()).toHaveLength(length);
});

test('who watches no more is told no more', async () => {
  const { address, router } = openRouter();
  const told: string[] = [];
  const stop = router.watch(() => told.push('stopped'));
  router.watch(() => told.push('watching'));
  stop();
  address.follow('#elsewhere');
  expect(told).toEqual(['watching']);
});

test('I15 six answers in one second are no fight where they are spread over more', async () => {
  const { address, clock, router, warnings } = openRouter();
  router.watch(() => {});
  for (let turn = 0; turn < 20; turn++) {
    await router.open(named(`#clips/a/${turn}`));
    address.follow(`#/host/${turn}`);
    await clock.advance(250);
  }
  expect(warnings).toEqual([]);
});

test('I15 when the host has come to rest, players have addresses again', async () => {
  const page = openRouter();
  const { address, clock, router } = page;
  router.watch(() => {});
  await fight(page);
  await clock.advance(8000);
  address.follow('#/still-there');
  await clock.advance(8000);
  await router.open(named('#clips/a/1'));
  expect(address.hash()).toBe('#/still-there');
  await clock.advance(2000);
  await router.open(named('#clips/a/2'));
  expect(address.hash()).toBe('#clips/a/2');
});

test('a viewer who goes back and forward as fast as they can is no host', async () => {
  const { address, clock, warnings, router } = openRouter();
  router.watch(() => {});
  await router.open(named('#clips/a/1'));
  for (let turn = 0; turn < 10; turn++) {
    address.pressBack();
    await clock.advance(30);
    address.pressForward();
    await clock.advance(30);
  }
  address.pressBack();
  await router.open(named('#clips/a/2'));
  expect([address.hash(), warnings]).toEqual(['#clips/a/2', []]);
});

describe('the host navigates on its own', () => {
  test.each([
    ['pushes another page', 'push', '/next#section', false],
    ['pushes a route of a hash router', 'push', '/#/login', false],
    ['replaces our entry', 'replace', '/login', false],
    ['replaces our entry with a copy of its state', 'replace', '/login', true],
    ['pushes a page with a copied state', 'push', '/next', true],
  ] as const)(
    'I26 a host that %s while a player is open keeps its address when that closes',
    async (_, method, url, keepsState) => {
      const { router, address, clock } = openRouter();
      router.watch(() => {});
      await router.open(named('#clips/a/1'));
      address.hostWrites(method, url, keepsState);
      const before = address.entries();
      router.move(named('#clips/a/2'));
      router.close();
      await clock.advance(5000);
      expect([address.read().url, address.entries()]).toEqual([url, before]);
    },
  );

  test('I26 a host that navigates in the task in which a player closes keeps its address', async () => {
    const { router, address, clock } = openRouter();
    await router.open(named('#clips/a/1'));
    router.close();
    address.hostWrites('push', '/next');
    await clock.advance(5000);
    expect(address.read().url).toBe('/next');
    address.pressBack();
    expect(address.hash()).toBe('#clips/a/1');
  });

  test('I26 a host that navigates while our Back is under way has its address back', async () => {
    const { router, address, clock } = openRouter();
    const told: string[] = [];
    router.watch(() => told.push(address.hash()));
    await router.open(named('#clips/a/1'));
    address.holdTravels();
    router.close();
    await settle();
    address.follow('#/host');
    address.travel();
    await clock.advance(5000);
    expect([address.hash(), told, address.entries()]).toEqual(['#/host', ['#/host'], ['', '#clips/a/1', '#/host']]);
    await router.open(named('#clips/a/2'));
    router.close();
    await settle();
    expect(address.hash()).toBe('#/host');
  });

  test('I26 a host that has changed only what stands before the hash keeps that when the player closes', async () => {
    const { router, address } = openRouter();
    router.watch(() => router.adopt());
    await router.open(named('#clips/a/1'));
    address.hostWrites('replace', '/other#clips/a/1', true);
    router.move(named('#clips/a/2'));
    expect(address.read().url).toBe('/other#clips/a/2');
    router.close();
    await settle();
    expect(address.read().url).toBe('/other');
  });
});
