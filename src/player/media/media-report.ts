import type { ActivityData } from '../../model/activity-data';
import type { ActivityType } from '../../model/activity-type';
import type { Clock } from '../../platform/clock';
import type { PlayerPage } from '../../platform/player-page';
import { type FailureStreak, maySkip, SKIP_AFTER_MS, withFailure } from './failure-streak';
import type { MediaEvent } from './media-item';
import type { MediaPlayer } from './media-player';

/** What the kind of player does about a failed item. */
export interface FailureHandling {
  /** The id of the current item; `''` while an ad or nothing is. */
  currentId(): string;
  /** Whether there is a next item if the current one fails. */
  hasNext(): boolean;
  skip(): void;
  /** Reloads the content from the service: the URL of a video may have expired. (J10) */
  refresh(): void;
}

/** What failures of the current item cause in every player: they are recorded, a new URL is requested, the next item comes. */
export interface MediaReport {
  onEvent(event: MediaEvent): void;
  /** The item cannot be shown. */
  fail(reason: string): void;
  /** A URL may have expired: the content is reloaded once. (J10) */
  refreshUrl(): void;
  /** The item is seen: earlier failures count no more, and what is seen again may expire again. */
  succeed(): void;
  /** Whether the player moves on from a failed item by itself. (J2) */
  canSkip(): boolean;
  /** Another item is current. */
  reset(): void;
  /** The viewer tries again: earlier failures no longer count. */
  forgive(): void;
  /** How long the medium is, for events. */
  toLength(): ActivityData;
}

/** `record` records an event of the current item. */
export function createMediaReport(
  { clock, page }: { readonly clock: Clock; readonly page: PlayerPage },
  media: Pick<MediaPlayer, 'state' | 'time'>,
  record: (type: ActivityType, data?: ActivityData) => void,
  { currentId, hasNext, skip, refresh }: FailureHandling,
): MediaReport {
  const refreshed = new Set<string>();
  let streak: FailureStreak = [];
  let stopSkipping = () => {};

  const canSkip = () => maySkip(streak) && hasNext();
  const forgive = () => {
    stopSkipping();
    streak = [];
  };
  const refreshUrl = () => {
    if (refreshed.has(currentId()) || !page.isOnline()) return;
    refreshed.add(currentId());
    refresh();
  };
  const succeed = () => {
    forgive();
    refreshed.delete(currentId());
  };
  const fail = (reason: string) => {
    record('mediaFailed', { mediaError: reason });
    // Offline is no fault of the item: it waits for the network.
    if (reason === 'offline') return;
    streak = withFailure(streak, currentId());
    if (canSkip()) stopSkipping = clock.after(SKIP_AFTER_MS, skip);
  };
  const toLength = (): ActivityData => {
    const seconds = media.time.get().durationSeconds;
    return seconds === undefined ? {} : { contentLengthMs: Math.round(seconds * 1000) };
  };

  return {
    fail,
    refreshUrl,
    succeed,
    canSkip,
    forgive,
    toLength,
    reset: () => stopSkipping(),
    onEvent(event) {
      if (event === 'started') succeed();
      // An engine knows a refusal for what it is and does not try again; the address may still be the reason.
      if (event === 'retrying' || event === 'failed') refreshUrl();
      const state = media.state.get();
      if (event === 'failed') fail(state.status === 'failed' ? state.reason : '');
    },
  };
}
