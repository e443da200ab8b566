import type { Store } from '../../model/store';
import type { StoryPage } from '../../model/story';
import type { MediaReport } from '../media/media-report';
import { GIVE_UP_MS, RETRY_DELAY_MS } from '../media/media-state';
import { isOpen, type PauseReasons } from '../media/pause-reasons';
import type { PlayerPlatform } from '../player-context';
import type { CurrentStory } from './current-page';
import { createPageTimer } from './page-timer';

export interface PagePicturesParts {
  readonly platform: Pick<PlayerPlatform, 'clock' | 'page'>;
  readonly current: Store<CurrentStory | undefined>;
  readonly report: MediaReport;
  /** The image is there. */
  onShown(now: CurrentStory): void;
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

export function createPagePictures({ platform, current, report, onShown, onOver }: PagePicturesParts): PagePictures {
  const { clock, page: host } = platform;
  const timer = createPageTimer(clock);
  let stopRetrying = () => {};
  let stopWaiting = () => {};

  const stand = (now: CurrentStory) => timer.start(toPageMs(now.page), onOver);
  const findLoading = (pageId: string) => {
    const now = current.get();
    return now?.page.id === pageId && now.picture === 'loading' ? now : undefined;
  };
  const tryAgain = () => {
    const now = current.get();
    if (now) current.set({ ...now, picture: 'loading', tries: now.tries + 1 });
  };
  const fail = (now: CurrentStory, reason: string) => {
    current.set({ ...now, picture: 'failed' });
    report.fail(host.isOnline() ? reason : 'offline');
  };
  // A server may neither send the image nor refuse it. (D31)
  current.watch(() => {
    stopWaiting();
    const now = current.get();
    stopWaiting = now?.picture === 'loading' ? clock.after(GIVE_UP_MS, () => fail(now, 'slow')) : () => {};
  });

  return {
    pictureShown(pageId) {
      const now = findLoading(pageId);
      if (!now) return;
      current.set({ ...now, picture: 'shown' });
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
      const hasFailed = current.get()?.picture === 'failed';
      if (hasFailed) tryAgain();
      return hasFailed;
    },
    restart() {
      const now = current.get();
      if (!now) return;
      current.set({ ...now, runs: now.runs + 1 });
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
