import { expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { countLeftovers, watchLeftovers } from '../browser/count-leftovers';
import { initialize, openFaultPage } from './open-fault-page';
import { settleWithin } from './universal-outcomes';

/** The same actions in every run, for longer in `npm run test:lab -- long`; `HOST_ACTIONS_SEED=7` for others. */
const SECONDS = Number(process.env.HOST_ACTIONS_SECONDS ?? 4);
const SEED = Number(process.env.HOST_ACTIONS_SEED ?? 31_139_195);

/**
 * Runs in the page until its time is over: rounds of random actions of a host and of random calls of the SDK. Returns
 * what was wrong, with the round that caused it.
 */
async function play(parts: { seed: number; seconds: number; collection: string; story: string; clip: string }) {
  const library = window.Service?.sharedInstance;
  if (!library) throw new Error('no library');
  let { seed } = parts;
  const random = (max: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % max;
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const url = () => location.pathname + location.search + location.hash;
  const isOurs = (hash: string) => /^#(clips|stories)\//.test(hash);
  const nativePush = history.pushState;
  const nativeGo = history.go;

  /** The latest changes of the URL, to explain a failure. */
  const trail: string[] = [];
  const note = (what: string) => {
    trail.push(`${Math.round(performance.now())} ${what} ${history.length} ${url()}`);
    if (trail.length > 40) trail.shift();
  };
  for (const name of ['pushState', 'replaceState', 'go'] as const) {
    const native = History.prototype[name] as (...args: unknown[]) => void;
    Object.defineProperty(History.prototype, name, {
      ...{ configurable: true, writable: true },
      value(this: History, ...args: unknown[]) {
        native.apply(this, args);
        note(`${name} ${name === 'go' ? args[0] : ''}`);
      },
    });
  }
  let arrived = () => {};
  const onPopState = () => {
    note('popstate');
    arrived();
  };
  window.addEventListener('popstate', onPopState);

  // History entries to go back in, without leaving the document.
  for (let entry = 0; entry < 20; entry++) nativePush.call(history, null, '', `/before-${entry}`);

  /** Up to 80 ms later, in the order of the requests, as in a busy browser. */
  let travels = Promise.resolve();
  const goLate = (step?: number) => {
    const ms = random(80);
    travels = travels.then(() => wait(ms)).then(() => nativeGo.call(history, step));
  };

  /** A host that has gone back does nothing until it has arrived, so that its own later actions are not undone. */
  const travel = async (step: number) => {
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    history.go(step);
    // If there is no such entry, no event fires.
    await Promise.race([arrival, travels.then(() => wait(400))]);
    await wait(30);
  };

  /** The last navigation of the host itself; unknown once it has gone back or forward. */
  let hostUrl: string | undefined = url();
  let pages = 0;
  let isFrozen = false;
  const next = () => `/page-${++pages}${['', '?q=1', '#section'][random(3)]}`;
  const state = () => [null, { host: pages }, { ...history.state }, 'text'][random(4)];
  const host: Record<string, () => unknown> = {
    push() {
      hostUrl = next();
      nativePush.call(history, state(), '', location.origin + hostUrl);
    },
    replace() {
      hostUrl = next();
      history.replaceState(state(), '', location.origin + hostUrl);
    },
    hash() {
      location.hash = `#/route-${++pages}`;
      hostUrl = url();
    },
    back() {
      hostUrl = undefined;
      // Past the first page of this document would be another.
      return location.pathname === '/before-5' ? undefined : travel(-1);
    },
    forward() {
      hostUrl = undefined;
      return travel(1);
    },
    base() {
      document.querySelector('base')?.remove();
      const base = document.createElement('base');
      base.href = ['/', 'deep/er/', 'https://elsewhere.example/'][random(3)] ?? '/';
      document.head.append(base);
    },
    freeze() {
      if (isFrozen) return;
      isFrozen = true;
      Object.freeze(Array.prototype);
      Object.freeze(history.state);
    },
    patch() {
      const throws = () => {
        throw new Error('patched');
      };
      const patches: (() => void)[] = [
        () => {
          history.pushState = random(2)
            ? throws
            : function pass(this: History, ...args) {
                nativePush.apply(this, args);
              };
        },
        () => {
          history.go = goLate;
        },
        () => Reflect.deleteProperty(history, 'pushState'),
        () => Reflect.deleteProperty(history, 'go'),
      ];
      patches[random(patches.length)]?.();
    },
  };
  const quietly = (call: Promise<unknown>) => void call.catch(() => {});
  const ours: Record<string, () => unknown> = {
    openCollection: () => quietly(library.openCollection(parts.collection)),
    openStory: () => quietly(library.openStory(parts.story)),
    openClip: () => library.openClip(parts.clip),
    openNothing: () => quietly(library.openStory('no-such-story')),
    dismiss: () => library.dismissPlayer(false),
    fade: () => library.dismissPlayer(true),
  };
  const pick = (actions: Record<string, () => unknown>): [string, () => unknown] =>
    Object.entries(actions)[random(Object.keys(actions).length)] ?? ['nothing', () => {}];

  const rest = async (holds: () => boolean) => {
    for (let turn = 0; turn < 120 && !holds(); turn++) await wait(30);
  };
  const players = () => document.querySelectorAll('service-player').length;
  const wrong: string[] = [];
  /** A host that answers too often is not fought, and then addresses stay as they are. (I15) */
  let warned = '';
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    warned = `${Math.round(performance.now())} ${words.join(' ')}`;
    warn(...words);
  };
  let rounds = 0;
  /** What the round before this one did, which may have left the page so. */
  let earlier = '';
  for (
    const endMs = performance.now() + parts.seconds * 1000;
    performance.now() < endMs && wrong.length < 3;
    rounds++
  ) {
    const done: (string | number)[] = [];
    const say = (what: string) =>
      wrong.push(
        `${what} — ${done.join(' ')}; ${url()}, host ${hostUrl}, ${players()}; before: ${earlier}; ${Math.round(performance.now())}, warned ${warned}\n${trail.join('\n')}`,
      );
    const isHosts = () => !hostUrl || !library.isPlayerVisible || url().split('#')[0] === hostUrl.split('#')[0];
    for (let turn = 2 + random(5); turn > 0; turn--) {
      const [name, run] = pick(random(2) ? host : ours);
      note(name);
      done.push(name);
      await run();
      const ms = random(4) * 10;
      done.push(ms);
      await wait(ms);
    }
    const isNamed = () =>
      isOurs(location.hash) === library.isPlayerVisible && players() === (library.isPlayerVisible ? 1 : 0);
    await wait(60);
    // While the history travels, the address may name a player of before.
    await rest(() => isNamed() && isHosts());
    // If a patched history takes no URL, the player opens without one.
    if (!isNamed() && !(library.isPlayerVisible && Object.hasOwn(history, 'pushState')))
      say('the address and the player disagree');
    if (!isHosts()) say('the route is not the host’s');
    Reflect.deleteProperty(history, 'pushState');
    library.dismissPlayer(random(2) === 0);
    const isClosed = () => players() === 0 && !library.isPlayerVisible && !isOurs(location.hash);
    await rest(isClosed);
    await wait(30);
    await rest(isClosed);
    done.push('closed');
    if (!isClosed()) say('a player is left');
    if (hostUrl && url() !== hostUrl && `${url()}#` !== hostUrl) {
      // A player opens in place of the host's own hash only by an entry of its own, which closing leaves.
      say('the host’s address was undone');
    }
    if (document.querySelector('[inert]') || document.documentElement.style.cssText || document.body.style.cssText)
      say('the page is inert');
    earlier = done.join(' ');
  }
  Reflect.deleteProperty(history, 'go');
  window.removeEventListener('popstate', onPopState);
  return { rounds, wrong };
}

test(
  'I25, I26 random actions of a host between random calls of ours: its last address wins, and a closed player leaves nothing',
  async () => {
    const title = `HOST_ACTIONS_SEED=${SEED}`;
    const opened = await openFaultPage({
      page: { reducedMotion: 'reduce' },
      outcomes: { isAskedFor: () => true, globals: ['countedLeftovers'] },
      prepare: ({ page }) => watchLeftovers(page),
    });
    const { page } = opened;
    await page.evaluate((start) => new Function(`return ${start}`)(), initialize());
    const parts = { collection: DEMO.collections.top, story: DEMO.stories.first, clip: DEMO.clips.first };
    // What is fetched once and kept comes first.
    await page.evaluate(async ({ collection, story }) => {
      const library = window.Service?.sharedInstance;
      for (const open of [() => library?.openCollection(collection), () => library?.openStory(story)]) {
        await open();
        await new Promise((resolve) => setTimeout(resolve, 1000));
        library?.dismissPlayer(false);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    }, parts);
    const before = await countLeftovers(page);
    const { rounds, wrong } = await settleWithin(
      page.evaluate(play, { ...parts, seed: SEED, seconds: SECONDS }),
      SECONDS * 1000 + 60_000,
    );
    console.log(`${title}: ${rounds} rounds`);
    expect(wrong, title).toEqual([]);
    expect(rounds).toBeGreaterThan(2);
    const left = async () => {
      const { listeners, sheets, media, styles } = await countLeftovers(page);
      return { listeners, sheets, media, styles };
    };
    const { listeners, sheets, media, styles } = before;
    await expect.poll(left, { message: title }).toEqual({ listeners, sheets, media, styles });
    expect((await opened.watch.take()).errors, title).toEqual([]);
  },
  SECONDS * 1000 + 120_000,
);
