import type { ActivityRecord } from './records';

/** What clients posted to `POST /activity` since the last reset; the demo world's own past is not in it. */
export interface SinkReport {
  /** Events in all accepted posts, repeats included. */
  readonly received: number;
  readonly distinct: number;
  readonly duplicates: number;
  readonly rejected: number;
  /** Each event once, in the order of its first arrival. */
  readonly events: readonly ActivityRecord[];
}

export interface Sink {
  report(filter?: { readonly type?: string; readonly user?: string }): SinkReport;
  stored(event: ActivityRecord): void;
  repeated(): void;
  rejected(): void;
  clear(): void;
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
  };
}
