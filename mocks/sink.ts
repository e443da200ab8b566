import type { ActivityRecord } from './records';

/** What clients posted to `POST /activity` since the last reset; the demo world's own past is not in it. */
export interface SinkReport {
  /** Events in all accepted posts, repeats included. */
  readonly received: number;
  /** Events with an id of their own. */
  readonly distinct: number;
  /** Repeats. */
  readonly duplicates: number;
  /** Events that were refused. */
  readonly rejected: number;
  /** Each event once, in the order of its first arrival. */
  readonly events: readonly ActivityRecord[];
}

/** What clients posted as events. */
export interface Sink {
  /** The events since the last reset, all of them or those of one type or viewer. */
  report(filter?: { readonly type?: string; readonly user?: string }): SinkReport;
  /** Counts an event that was kept. */
  stored(event: ActivityRecord): void;
  /** Counts a repeat. */
  repeated(): void;
  /** Counts an event that was refused. */
  rejected(): void;
  /** Forgets everything. */
  clear(): void;
  /** Adds what another sink received. */
  restore(kept: Pick<SinkReport, 'events' | 'duplicates' | 'rejected'>): void;
}

/** Makes an empty sink. */
export function createSink(): Sink {
  let events: ActivityRecord[] = [];
  let duplicates = 0;
  let rejected = 0;
  return {
    report: (filter = {}) => ({
      received: events.length + duplicates,
      distinct: events.length,
      duplicates,
      rejected,
      events: events.filter(
        ({ type, user }) =>
          (filter.type === undefined || filter.type === type) && (filter.user === undefined || filter.user === user),
      ),
    }),
    stored(event) {
      events.push(event);
    },
    repeated() {
      duplicates += 1;
    },
    rejected() {
      rejected += 1;
    },
    clear() {
      events = [];
      duplicates = 0;
      rejected = 0;
    },
    restore(kept) {
      events = [...kept.events];
      duplicates = kept.duplicates;
      rejected = kept.rejected;
    },
  };
}
