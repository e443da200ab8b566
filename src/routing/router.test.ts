import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeAddress } from '../../test/fakes/fake-address';
import { createFakeClock, settle } from '../../test/fakes/fake-clock';
import { createRouter } from './router';

const named = (hash: string) => ({ hash, name: hash });

function openRouter() {
  const [address, clock, warnings] = [createFakeAddress(), createFakeClock(), [] as string[]];
  const router = createRouter({ address, clock, warn: (message) => void warnings.push(message) });
  return { address, clock, warnings, router };
}

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
  expect(page.warnings).toEqual([expect.stringMatching(/^Another script rewrites the hash/)]);
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
    // Our Back has come to `/other`, where `/` has been; the viewer goes on.
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

test('I25 any sequence of opening, closing, Back, Forward and hash changes ends as its last step says', async () => {
  type Step = 'open' | 'close' | 'back' | 'forward' | 'hash';
  const step = fc.record({
    what: fc.constantFrom<Step>('open', 'close', 'back', 'forward', 'hash'),
    waitMs: fc.integer({ min: 0, max: 50 }),
    backTakesMs: fc.integer({ min: 0, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { address, clock, router } = openRouter();
      address.follow('#/first');
      /** What is open, as the follower of the address keeps it. */
      let open = '';
      router.watch(() => {
        open = /^#clips/.test(router.hash()) ? router.hash() : '';
        if (open) router.adopt();
      });
      const { go } = address;
      const travels: (() => void)[] = [];
      const travel = () => {
        for (const one of travels.splice(0)) one();
      };
      let lastUrl = '';
      for (const [turn, { what, waitMs, backTakesMs }] of steps.entries()) {
        address.go = (direction) => {
          travels.push(() => go(direction));
          clock.after(backTakesMs, travel);
        };
        // A browser travels in the order in which it was asked to.
        if (what === 'back' || what === 'forward') {
          travel();
          await settle();
        }
        if (what === 'open') {
          open = `#clips/a/${turn}`;
          void router.open(named(open));
        } else if (what === 'close') {
          if (open) router.close();
          open = '';
        } else if (what === 'hash') address.follow(`#/${turn}`);
        else if (what === 'back') address.pressBack();
        else address.pressForward();
        lastUrl = address.hash();
        await clock.advance(waitMs);
      }
      await clock.advance(10_000);
      const last = steps.at(-1)?.what;
      if (last === 'open') expect(open).not.toBe('');
      if (last === 'close') expect(open).toBe('');
      if (last === 'hash') expect(address.hash()).toBe(lastUrl);
      // A player is open where the address names it, and nowhere else.
      expect(/^#clips/.test(address.hash()) ? address.hash() : '').toBe(open);
    }),
    { numRuns: 300 },
  );
});

test('I25, I26 whatever a host writes between openings, closings, Back and Forward, its last address stands when all is closed', async () => {
  const step = fc.record({
    what: fc.constantFrom('open', 'close', 'back', 'forward', 'hash', 'push', 'replace'),
    waitMs: fc.constantFrom(0, 10, 20, 30, 60),
    backTakesMs: fc.integer({ min: 0, max: 80 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { address, clock, router } = openRouter();
      for (let page = 0; page < 5; page++) address.hostWrites('push', `/before-${page}`);
      let open = '';
      const close = () => {
        if (open) router.close();
        open = '';
      };
      router.watch(() => {
        if (!/^#clips/.test(router.hash())) return close();
        open = router.hash();
        router.adopt();
      });
      const { go } = address;
      const travels: (() => void)[] = [];
      const travel = () => {
        for (const one of travels.splice(0)) one();
      };
      let host: string | undefined;
      for (const [turn, { what, waitMs, backTakesMs }] of steps.entries()) {
        address.go = (direction) => {
          travels.push(() => go(direction));
          clock.after(backTakesMs, travel);
        };
        switch (what) {
          case 'open':
            open = `#clips/a/${turn}`;
            void router.open(named(open));
            break;
          case 'close':
            close();
            break;
          case 'hash':
            address.follow(`#/${turn}`);
            host = address.read().url;
            break;
          case 'push':
          case 'replace':
            host = `/page-${turn}`;
            address.hostWrites(what, host);
            // `currententrychange` tells.
            router.look();
            break;
          default:
            // A browser travels in the order in which it was asked to.
            travel();
            await settle();
            host = undefined;
            if (what === 'back') address.pressBack();
            else address.pressForward();
        }
        await clock.advance(waitMs);
      }
      await clock.advance(10_000);
      close();
      await clock.advance(10_000);
      expect(address.hash()).not.toMatch(/^#clips/);
      expect(open).toBe('');
      if (host !== undefined) expect(address.read().url).toBe(host);
    }),
    // What two steps of ours, both under way, and one of the host's between them may do comes up once in 100,000.
    { numRuns: 6000, seed: 1 },
  );
});
