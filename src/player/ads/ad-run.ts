import type { ReadableStore } from '../../model/store';
import type { Clock } from '../../platform/clock';
import { isOpen } from '../media/pause-reasons';
import type { AdPage, AdPageEvent } from './ad-page-state';
import type { AdHost } from './ad-slot';
import { AD_TIMEOUT_MS, type ShownAd } from './ad-source';

/** How often a running ad looks at its clock. */
const TICK_MS = 200;

export interface AdRun {
  /** It may be over before this returns. */
  start(): void;
  stop(): void;
}

/** Sends the changes of the clock, the video and the viewer's pause to the current ad, until it is stopped. */
export function createAdRun(
  { ad, google }: ShownAd,
  {
    clock,
    media,
    page,
    send,
  }: {
    readonly clock: Clock;
    readonly media: AdHost['playback']['media'];
    readonly page: ReadableStore<AdPage>;
    readonly send: (event: AdPageEvent) => void;
  },
): AdRun {
  const isVideo = ad.media.kind === 'video';
  let [atMs, runMs] = [clock.monotonicMs(), 0];
  let stopTick = () => {};
  const tick = () => {
    const beforeMs = atMs;
    atMs = clock.monotonicMs();
    if (isOpen(media.pauseReasons.get())) runMs += atMs - beforeMs;
    const { status } = media.state.get();
    const isRefused = isVideo && (status === 'failed' || status === 'blocked');
    const isLate = page.get().status === 'waiting' && runMs > AD_TIMEOUT_MS;
    stopTick = clock.after(TICK_MS, tick);
    if (isRefused || isLate) return send({ type: 'failed' });
    const { positionSeconds, durationSeconds } = media.time.get();
    const elapsedMs = isVideo ? positionSeconds * 1000 : runMs;
    const durationMs = isVideo && durationSeconds !== undefined ? durationSeconds * 1000 : ad.durationMs;
    send({ type: 'moved', elapsedMs, durationMs });
    if (!isVideo && elapsedMs >= durationMs) send({ type: 'ended' });
  };
  let isPaused = media.pauseReasons.get().has('viewer');
  const stopReasons = media.pauseReasons.watch((pauseReasons) => {
    // Who paused what came before has not paused the ad.
    if (pauseReasons.has('viewer') === isPaused) return;
    isPaused = !isPaused;
    send({ type: 'paused', isPaused });
  });
  return {
    start() {
      // What is drawn already is visible at once; a video when its first frame plays.
      if (!isVideo || google) send({ type: 'started' });
      tick();
    },
    stop() {
      stopTick();
      stopReasons();
    },
  };
}
