import { sum } from '../model/sum';
import type { DropReason } from './activity';
import { countEvents, type OutboxRow } from './outbox-row';

// Which events the queue keeps, and which it gives up.

/** What the queue holds at most, for all keys together. */
const MAX_EVENTS = 1000;
const MAX_BYTES = 1_048_576;
const MAX_AGE_MS = 7 * 86_400_000;

/** An event is dropped after this many responses, if this much time has passed since the first one. */
export const MAX_TRIES = 10;
const MAX_TRYING_MS = 12 * 3_600_000;

export interface Retained {
  /** The rows that stay; a row that lost events is a new object. */
  readonly rows: readonly OutboxRow[];
  /** IDs of the rows that must be deleted. */
  readonly removed: readonly string[];
  readonly dropped: readonly (readonly [reason: DropReason, count: number])[];
}

/**
 * Removes events that are too old, that the service never accepted, that appear twice, or that exceed the queue's size.
 *
 * @param ageNow - Now, by the clock of the rows' `createdAt`. (K2)
 */
export function toRetained(rows: readonly OutboxRow[], ageNow: number): Retained {
  const isOutdated = (row: OutboxRow) => ageNow - row.createdAt > MAX_AGE_MS;
  const isGivenUp = (row: OutboxRow) =>
    !isOutdated(row) && row.tries >= MAX_TRIES && ageNow - row.triedAt > MAX_TRYING_MS;
  const outdated = rows.filter(isOutdated);
  const givenUp = rows.filter(isGivenUp);
  const unique = toUnique(rows.filter((row) => !isOutdated(row) && !isGivenUp(row)));
  const surplus = findSurplus(unique);
  const kept = unique.map((row) => withoutEvents(row, ({ id }) => surplus.has(id)));
  const empty = kept.filter(({ events }) => !events.length);
  return {
    rows: kept.filter(({ events }) => events.length),
    removed: [...outdated, ...givenUp, ...empty].map(({ id }) => id),
    dropped: [
      ['age', countEvents(outdated)],
      ['tries', countEvents(givenUp)],
      ['full', surplus.size],
    ],
  };
}

/** Each event once: an event of the journal may also have reached the database. (F8) */
function toUnique(rows: readonly OutboxRow[]): readonly OutboxRow[] {
  const seen = new Set<string>();
  return rows.map((row) => withoutEvents(row, ({ id }) => seen.size === seen.add(id).size));
}

/** The IDs of the events that do not fit, oldest first; actions of the viewer are the last to go. */
function findSurplus(rows: readonly OutboxRow[]): ReadonlySet<string> {
  let count = countEvents(rows);
  let bytes = sum(rows, ({ events }) => sum(events, (event) => event.bytes));
  const surplus = new Set<string>();
  const fits = () => count <= MAX_EVENTS && bytes <= MAX_BYTES;
  if (fits()) return surplus;
  const all = rows
    .flatMap((row) => row.events.map((event) => ({ event, createdAt: row.createdAt })))
    .sort((one, two) => Number(one.event.isAction) - Number(two.event.isAction) || one.createdAt - two.createdAt);
  for (const { event } of all) {
    if (fits()) break;
    surplus.add(event.id);
    count -= 1;
    bytes -= event.bytes;
  }
  return surplus;
}

/** The row itself if no event goes. */
function withoutEvents(row: OutboxRow, isGone: (event: OutboxRow['events'][number]) => boolean): OutboxRow {
  const events = row.events.filter((event) => !isGone(event));
  return events.length === row.events.length ? row : { ...row, events };
}
