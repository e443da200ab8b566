import type { Store } from '../../model/store';
import type { StoryPage } from '../../model/story';
import type { MediaReport } from '../media/media-report';
import { GIVE_UP_MS, RETRY_DELAY_MS } from '../media/media-state';
import { isOpen, type PauseReasons } from '../media/pause-reasons';
import type { PlayerPlatform } from '../player-context';
import type { StoryFront } from './page-front';
import { createPageTimer } from './page-timer';

export interface PagePicturesParts {
  readonly platform: Pick<PlayerPlatform, 'clock' | 'page'>;
  readonly front: Store<StoryFront | undefined>;
  readonly report: MediaReport;
  /** The image is there. */
  onShown(now: StoryFront): void;
  /** The page has stood its time. */
  onOver(): void;
}

/** Pages without a medium: load their image, with retries, and then run their timer. */
export interface PagePictures {
  pictureShown(pageId: string): void;
  pictureFailed(pageId: string): void;
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

export function createPagePictures({ platform, front, report, onShown, onOver }: PagePicturesParts): PagePictures {
  const { clock, page: host } = platform;
  const timer = createPageTimer(clock);
  let stopRetrying = () => {};
  let stopWaiting = () => {};

  const stand = (now: StoryFront) => timer.start(toPageMs(now.page), onOver);
  const findLoading = (pageId: string) => {
    const now = front.get();
    return now?.page.id === pageId && now.picture === 'loading' ? now : undefined;
  };
  const tryAgain = () => {
    const now = front.get();
    if (now) front.set({ ...now, picture: 'loading', tries: now.tries + 1 });
  };
  const fail = (now: StoryFront, reason: string) => {
    front.set({ ...now, picture: 'failed' });
    report.fail(host.isOnline() ? reason : 'offline');
  };
  // A server may neither send the image nor refuse it. (D31)
  front.watch(() => {
    stopWaiting();
    const now = front.get();
    stopWaiting = now?.picture === 'loading' ? clock.after(GIVE_UP_MS, () => fail(now, 'slow')) : () => {};
  });

  return {
    pictureShown(pageId) {
      const now = findLoading(pageId);
      if (!now) return;
      front.set({ ...now, picture: 'shown' });
      report.succeed();
      stand(now);
      onShown(now);
    },
    pictureFailed(pageId) {
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
      const hasFailed = front.get()?.picture === 'failed';
      if (hasFailed) tryAgain();
      return hasFailed;
    },
    restart() {
      const now = front.get();
      if (!now) return;
      front.set({ ...now, runs: now.runs + 1 });
      if (now.picture === 'shown') stand(now);
    },
    follow: (pauseReasons) => (isOpen(pauseReasons) ? timer.goOn() : timer.hold()),
    clear() {
      stopRetrying();
      stopWaiting();
      timer.stop();
    },
  };
}
