import type { ActivityRecord, VoteRecord } from '../records';
import { activityKey } from '../rules/activity-batch';
import { findCollection } from '../rules/content';
import { isScenarioName } from '../scenarios/scenarios';
import type { Tables } from '../tables';
import type { World } from '../world';

const RECORDS = [
  ...(['tenants', 'categories', 'clips', 'collections', 'stories', 'polls', 'quizzes'] as const),
  ...(['triviaQuestions', 'sheets', 'ads', 'activity', 'workflows'] as const),
] as const satisfies readonly (keyof Tables)[];
const USERS = ['clipLikes', 'clipShares', 'categoryFollows'] as const satisfies readonly (keyof Tables)[];
const VOTES = ['pollVotes', 'triviaAnswers'] as const satisfies readonly (keyof Tables)[];

type Entries<Value> = readonly (readonly [key: string, value: Value])[];

/**
 * What was posted and changed in a world since its seeds, as JSON: enough to bring it back over the same seeds.
 * Everything is lists of pairs, so that no name of a record can be one that objects already have.
 */
export interface WorldState {
  readonly scenario: string;
  /** Keys of large collections that a request has loaded. */
  readonly awake: readonly string[];
  readonly changed: Entries<Entries<unknown>>;
  readonly removed: Entries<readonly string[]>;
  readonly users: Entries<Entries<readonly string[]>>;
  readonly votes: Entries<Entries<Entries<VoteRecord>>>;
  readonly sink: {
    /** Keys of events in the table of activity. */
    readonly events: readonly string[];
    readonly duplicates: number;
    readonly rejected: number;
  };
}

/** What a world holds beyond its seeds. */
export function toWorldState(world: World): WorldState {
  const { tables, seeds } = world;
  const awake = [...seeds.dormant.keys()].filter((key) => !tables.dormant.has(key));
  const grown = withAwake(seeds, awake);
  const { events, duplicates, rejected } = world.sink.report();
  return {
    scenario: world.scenario.name,
    awake,
    changed: RECORDS.map((name) => [
      name,
      [...tables[name]].filter(([key, record]) => !isSame(record, grown(name, key))),
    ]),
    removed: RECORDS.map((name) => [name, [...seeds[name].keys()].filter((key) => !tables[name].has(key))]),
    users: USERS.map((name) => [
      name,
      [...tables[name]]
        .filter(([key, set]) => set !== seeds[name].get(key))
        .map(([key, set]) => [key, [...set]] as const),
    ]),
    votes: VOTES.map((name) => [
      name,
      [...tables[name]]
        .filter(([key, map]) => map !== seeds[name].get(key))
        .map(([key, map]) => [key, [...map]] as const),
    ]),
    sink: { events: events.map(activityKey), duplicates, rejected },
  };
}

/** The record of the seeds, those of large collections that are awake among them. */
function withAwake(seeds: Tables, awake: readonly string[]) {
  const clips = new Map<string, unknown>();
  const collections = new Map<string, unknown>();
  for (const key of awake) {
    const seed = seeds.dormant.get(key);
    for (const clip of seed?.clips() ?? []) clips.set(clip.id, clip);
    collections.set(key, seed?.collection);
  }
  return (name: (typeof RECORDS)[number], key: string): unknown => {
    if (name === 'clips' && clips.has(key)) return clips.get(key);
    if (name === 'collections' && collections.has(key)) return collections.get(key);
    return seeds[name].get(key);
  };
}

/** A record that has its original value again is not a change. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (other !== undefined && JSON.stringify(one) === JSON.stringify(other));

/** Brings a world, fresh from its seeds, to a state. The state is one that `toWorldState` gave. */
export function restoreWorldState(world: World, state: WorldState): void {
  if (isScenarioName(state.scenario) && state.scenario !== world.scenario.name) world.setScenario(state.scenario);
  const { tables } = world;
  for (const key of state.awake) findCollection(world, key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1));
  const records = new Map<string, Map<string, unknown>>(
    RECORDS.map((name) => [name, tables[name] as Map<string, unknown>]),
  );
  for (const [name, entries] of state.changed) for (const [key, record] of entries) records.get(name)?.set(key, record);
  for (const [name, keys] of state.removed) for (const key of keys) records.get(name)?.delete(key);
  for (const [name, entries] of state.users) {
    const table = USERS.find((one) => one === name);
    for (const [key, users] of entries) if (table) tables[table].set(key, new Set(users));
  }
  for (const [name, entries] of state.votes) {
    const table = VOTES.find((one) => one === name);
    for (const [key, votes] of entries) if (table) tables[table].set(key, new Map(votes));
  }
  const found = state.sink.events.flatMap((key): readonly ActivityRecord[] => {
    const event = tables.activity.get(key);
    return event ? [event] : [];
  });
  world.sink.restore({ events: found, duplicates: state.sink.duplicates, rejected: state.sink.rejected });
  world.contentChanged();
}
