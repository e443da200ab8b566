import type { DismissedReason } from '../../../model/enums';
import { createStore } from '../../../model/store';
import { type AdPageEvent, createAdPage, nextAdPage } from '../../ads/ad-page-state';
import { createAdQueue } from '../../ads/ad-queue';
import { createAdRecord, toAdAction } from '../../ads/ad-record';
import { createAdRun } from '../../ads/ad-run';
import type { AdHost, AdsOptions, PlayerAds } from '../../ads/ad-slot';
import { AD_TIMEOUT_MS, type ShownAd } from '../../ads/ad-source';
import { createPlayerTranslate } from '../controls/player-text';
import { createBanner } from './create-banner';
import { drawAd } from './draw-ad';

/** Makes the ads of one open player. */
export function createPlayerAds(parts: AdsOptions): PlayerAds {
  const { clock } = parts;
  const record = createAdRecord(parts);
  const banner = createBanner(parts, record);
  const page = createStore(createAdPage(0, 0));
  const queue = createAdQueue(parts, ({ ad }) => page.set(createAdPage(ad.durationMs, ad.skippableAfterMs)));
  const { waiting, current } = queue;
  let drawn: { readonly host: AdHost; isReady: boolean } | undefined;
  let onOver: ((isOnwards: boolean) => void) | undefined;
  let startedAtMs = 0;
  let stopRunning = () => {};

  const send = (event: AdPageEvent, dismissedReason?: DismissedReason) => {
    const shown = queue.chosen();
    const { page: next, records } = nextAdPage(page.get(), event);
    page.set(next);
    for (const type of shown ? records : []) {
      if (!shown) break;
      if (type === 'openedAd') startedAtMs = clock.monotonicMs();
      const data = { durationViewedMs: Math.round(clock.monotonicMs() - startedAtMs), ...toReason(dismissedReason) };
      record(shown, type, type === 'dismissedAd' ? data : {});
    }
    if (next.status !== 'over') return;
    stopRunning();
    const over = event.type === 'left' ? undefined : onOver;
    onOver = undefined;
    queue.finish(() => over?.(event.type !== 'asked' || event.isOnwards));
  };

  const drop = (shown: ShownAd) => {
    queue.source()?.spoil(shown);
    if (queue.chosen() !== shown) return;
    if (current.get()) send({ type: 'failed' });
    else queue.drop(shown);
  };

  return {
    waiting,
    current,
    hasBanner: banner.isShown,
    seen: queue.seen,
    takeBreak(nextId, over) {
      const shown = queue.chosen();
      if (!shown || waiting.get()?.nextId !== nextId || !drawn?.isReady || current.get()) return false;
      onOver = over;
      const { media } = drawn.host.playback;
      queue.take();
      const run = createAdRun(shown, { clock, media, page, send });
      stopRunning = run.stop;
      run.start();
      return true;
    },
    leave(by) {
      send({ type: 'asked', isOnwards: by > 0 });
      return page.get().status === 'over';
    },
    end(reason) {
      if (current.get()) send({ type: 'left' }, reason);
    },
    onMediaEvent(event) {
      if (event === 'started' || event === 'ended') send({ type: event });
    },
    draw(place, host) {
      const shown = queue.chosen();
      if (!shown) return () => {};
      const mine = { host, isReady: false };
      drawn = mine;
      const stopDrawing = drawAd(place, {
        ...{ clock, shown, host, page, current },
        action: toAdAction(parts, record, shown),
        t: createPlayerTranslate(parts.appearance.get()),
        onReady() {
          mine.isReady = true;
        },
        onBroken: () => drop(shown),
      });
      const stopWaiting = clock.after(AD_TIMEOUT_MS, () => mine.isReady || drop(shown));
      return () => {
        stopWaiting();
        stopDrawing();
        if (drawn === mine) drawn = undefined;
      };
    },
    drawBanner: (place) => banner.draw(place, queue.source()),
  };
}

const toReason = (dismissedReason: DismissedReason | undefined) => (dismissedReason ? { dismissedReason } : {});
