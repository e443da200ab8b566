import { expect, onTestFinished, vi } from 'vitest';
import type { Mocks } from '../../mocks/node';
import { buildClip } from '../../mocks/seeds/build-clip';
import { addCollection } from '../../mocks/seeds/build-collection';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { FEED_DATABASE } from '../../src/platform/delete-database';
import { IDLE_MS } from '../fakes/fake-clock';
import { type OpenLibrary, openLibrary } from './open-library';
import { openList } from './open-list';

/** What a visit leaves: values in local storage, and lists in their database. */
interface Stored {
  readonly values: Readonly<Record<string, string>>;
  readonly feeds: unknown;
}
export const NOTHING: Stored = { values: {}, feeds: undefined };

interface Visit {
  readonly kind?: 'stories' | 'clips';
  readonly titles?: readonly string[];
  /** Titles of the tiles that a server has rendered. */
  readonly rendered?: readonly string[];
  /** Runs before the list is made. */
  setUp?(library: OpenLibrary): void;
}

/** A visit to a page with one list, until `initialize` has resolved. */
export async function visit(mocks: Mocks, stored: Stored, given: Visit = {}) {
  const { kind = 'clips', titles = ['a', 'b'] } = given;
  const library = openLibrary(mocks, { stored: stored.values, feeds: stored.feeds });
  const { core, platform, service, world } = library;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('indexedDB', {
    deleteDatabase(name: string) {
      if (name === FEED_DATABASE) platform.feeds.value = undefined;
    },
  });
  addCollection(world, { id: 'list', clips: titles.map((description) => buildClip({ description })) });
  given.setUp?.(library);
  const heard: unknown[] = [];
  const delegate = { onDataLoadComplete: (...values: unknown[]) => heard.push(values) };
  const configuration = { collection: 'list', categories: ['top-stories'] };
  const list = await openList(core, kind, configuration, delegate);
  if (given.rendered) list.keepOrder(given.rendered.map((description) => buildClip({ description }).id));
  const shown = () => {
    const state = list.state.get();
    return state.status === 'loaded' ? state.tiles.map(({ title }) => title) : state.status;
  };
  const seen: unknown[] = [];
  list.state.watch(() => {
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(shown())) seen.push(shown());
  });
  await service.initialize(DEMO.keys.web);
  /** What is on the device once the page has been idle. */
  const left = async (): Promise<Stored> => {
    await platform.clock.advance(IDLE_MS);
    return {
      values: Object.fromEntries(platform.storage.device),
      feeds: structuredClone(platform.feeds.value),
    };
  };
  return { ...library, shown, seen, heard, left, reload: list.reload };
}

/** The numbers under which lists are kept. */
export const toMarks = ({ feeds }: Stored) => ((feeds ?? []) as readonly [number, string][]).map(([mark]) => mark);

/** What a first visit leaves behind. */
export async function visitOnce(mocks: Mocks, given: Visit = {}): Promise<Stored> {
  const { heard, left } = await visit(mocks, NOTHING, given);
  await expect.poll(() => heard).toHaveLength(1);
  return left();
}
