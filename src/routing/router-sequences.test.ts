import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from '../../test/fakes/fake-clock';
import { named, openRouter } from '../../test/fakes/open-router';

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
        // A browser navigates in the order of the requests.
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
            // `currententrychange` reports this.
            router.check();
            break;
          default:
            // A browser navigates in the order of the requests.
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
    // Two pending navigations of the SDK with one of the host in between occur once in 100,000 runs.
    { numRuns: 6000, seed: 1 },
  );
});
