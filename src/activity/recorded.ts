import type { ActivityData } from '../model/activity-data';
import type { ActivityType } from '../model/activity-type';

/** An event as it happened, before anything was spent on it. */
export interface Recorded {
  /** A UUID, or `''` while none was needed yet. */
  readonly id: string;
  readonly type: ActivityType;
  readonly data: ActivityData;
  /** This device's wall clock, milliseconds. */
  readonly occurredAt: number;
  readonly seq: number;
  /** The page load it happened in. */
  readonly session: string;
  readonly apiKey: string;
  readonly user: ActivityUser;
}

/** Whose event it is; `hash` is `''` where the viewer keeps no identity. */
export interface ActivityUser {
  readonly hash: string;
  /** The hash is of an id of the host's, not a random one. */
  readonly isIdentified: boolean;
}

/** Parts events, in order, where user, key or page load change; no run is empty. */
export function toRuns(recorded: readonly Recorded[]): [Recorded, ...Recorded[]][] {
  const runs: [Recorded, ...Recorded[]][] = [];
  for (const next of recorded) {
    const run = runs.at(-1);
    const [first] = run ?? [next];
    const isAlike =
      next.apiKey === first.apiKey && next.user.hash === first.user.hash && next.session === first.session;
    if (run && isAlike) run.push(next);
    else runs.push([next]);
  }
  return runs;
}
