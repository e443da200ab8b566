import type { Store } from '../../../model/store';
import type { StoryPage } from '../../../model/story';
import type { MediaReport } from '../../media/media-report';
import { GIVE_UP_MS, RETRY_DELAY_MS } from '../../media/media-state';
import { isOpen, type PauseReasons } from '../../media/pause-reasons';
import type { PlayerPlatform } from '../../player-context';
import { createPageTimer } from './page-timer';
import type { ShownPage } from './shown-page';

/** Pages without a medium: load their image, with retries, and then run their timer. */
export interface PageImages {
  shown(pageId: string): void;
  failed(pageId: string): void;
  /** Loads an image that has failed once more; false if none has. */
  retry(): boolean;
  restart(): void;
  /** Runs or pauses the timer. */
  follow(pauseReasons: PauseReasons): void;
  clear(): void;
}

/** How long a page without a length of its own is shown. (players.md 8) */
const PAGE_MS = 7000;

export function toPageMs(page: StoryPage): number {
  return page.durationSeconds !== undefined && page.durationSeconds > 0 ? page.durationSeconds * 1000 : PAGE_MS;
}

/** `onShown` is called when an image is there, `onOver` when a page has been shown for its time. */
export function createPageImages(
  { clock, page: host }: Pick<PlayerPlatform, 'clock' | 'page'>,
  current: Store<ShownPage | undefined>,
  report: Pick<MediaReport, 'fail' | 'refreshUrl' | 'succeed'>,
  onOver: () => void,
  onShown: (now: ShownPage) => void,
): PageImages {
  const timer = createPageTimer(clock);
  let stopRetrying = () => {};
  let stopWaiting = () => {};

  const startTimer = (now: ShownPage) => timer.start(toPageMs(now.page), onOver);
  const findLoading = (pageId: string) => {
    const now = current.get();
    return now?.page.id === pageId && now.image === 'loading' ? now : undefined;
  };
  const tryAgain = () => {
    const now = current.get();
    if (now) current.set({ ...now, image: 'loading', tries: now.tries + 1 });
  };
  const fail = (now: ShownPage, reason: string) => {
    current.set({ ...now, image: 'failed' });
    report.fail(host.isOnline() ? reason : 'offline');
  };
  // A server may neither send the image nor refuse it. (D31)
  current.watch(() => {
    stopWaiting();
    const now = current.get();
    stopWaiting = now?.image === 'loading' ? clock.after(GIVE_UP_MS, () => fail(now, 'slow')) : () => {};
  });

  return {
    shown(pageId) {
      const now = findLoading(pageId);
      if (!now) return;
      current.set({ ...now, image: 'shown' });
      report.succeed();
      startTimer(now);
      onShown(now);
    },
    failed(pageId) {
      const now = findLoading(pageId);
      if (!now) return;
      report.refreshUrl();
      if (now.tries === 0) {
        stopRetrying = clock.after(RETRY_DELAY_MS, tryAgain);
        return;
      }
      fail(now, 'missing');
    },
    retry() {
      const hasFailed = current.get()?.image === 'failed';
      if (hasFailed) tryAgain();
      return hasFailed;
    },
    restart() {
      const now = current.get();
      if (!now) return;
      current.set({ ...now, runs: now.runs + 1 });
      if (now.image === 'shown') startTimer(now);
    },
    follow: (pauseReasons) => (isOpen(pauseReasons) ? timer.goOn() : timer.hold()),
    clear() {
      stopRetrying();
      stopWaiting();
      timer.stop();
    },
  };
}
