import type { DismissedReason } from '../../../model/enums';
import { createStore } from '../../../model/store';
import type { Clock } from '../../../platform/clock';
import { type AdPageEvent, type AdPageStep, createAdPage, nextAdPage } from '../../ads/ad-page-state';
import { createAdQueue } from '../../ads/ad-queue';
import { createAdRecord, type RecordAd, toAdAction } from '../../ads/ad-record';
import { type AdRun, createAdRun } from '../../ads/ad-run';
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
  const recordAll = createViewRecorder(clock, record);
  let run: AdRun | undefined;

  const send = (event: AdPageEvent, dismissedReason?: DismissedReason) => {
    const shown = queue.chosen();
    const { page: next, records } = nextAdPage(page.get(), event);
    page.set(next);
    if (shown) recordAll(shown, records, dismissedReason);
    if (next.status !== 'over') return;
    run?.stop();
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
      queue.take();
      run = createAdRun(shown, { clock, media: drawn.host.playback.media, page, send });
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

/** Records what happened to an ad; its dismissal says for how long it was shown. */
function createViewRecorder(clock: Clock, record: RecordAd) {
  let startedAtMs = 0;
  return (shown: ShownAd, types: AdPageStep['records'], dismissedReason: DismissedReason | undefined) => {
    for (const type of types) {
      if (type === 'openedAd') startedAtMs = clock.monotonicMs();
      const data = { durationViewedMs: Math.round(clock.monotonicMs() - startedAtMs), ...toReason(dismissedReason) };
      record(shown, type, type === 'dismissedAd' ? data : {});
    }
  };
}

const toReason = (dismissedReason: DismissedReason | undefined) => (dismissedReason ? { dismissedReason } : {});
