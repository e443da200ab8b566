import { render } from 'preact';
import { readAdPlan } from '../api/ads';
import type { AdItem, AdsParts, LentScreen, PlayerAds, SeenItem, WaitingAd } from '../app/player-ads';
import type { ActivityData } from '../model/activity-data';
import { toAllowedData } from '../model/activity-filter';
import type { ActivityType } from '../model/activity-type';
import type { AdMoment } from '../model/ad';
import { createStore } from '../model/store';
import type { DismissedReason } from '../model/words';
import { ping } from '../platform/ping';
import { isAdDue, NO_AD_BREAKS, nextAdBreaks } from '../playback/ad-breaks';
import { type AdPageEvent, createAdPage, nextAdPage } from '../playback/ad-page-state';
import { isOpen } from '../playback/gate';
import { adoptStyles } from '../ui/adopt-styles';
import { adStyles } from './ad.styles';
import { AdBanner } from './ad-banner';
import { AdPageView } from './ad-page-view';
import { type AdShop, type Commercial, openAdShop } from './commercial';
import { createSay } from './player-words';

/** How often a running ad looks at its clock. */
const TICK_MS = 200;
/** An ad that is not there after this long comes not at all. */
const PATIENCE_MS = 5000;

const MOMENTS: Partial<Record<ActivityType, AdMoment>> = {
  openedAd: 'opened',
  viewedAdPageFirstQuartile: 'firstQuartile',
  viewedAdPageMidpoint: 'midpoint',
  viewedAdPageThirdQuartile: 'thirdQuartile',
  viewedAdPageComplete: 'complete',
  skippedAd: 'skipped',
  adActionButtonTapped: 'actionTapped',
};

/** Makes the ads of one open player. */
export function createPlayerAds(parts: AdsParts): PlayerAds {
  const { clock, activity, actions, collection, context, placement } = parts;
  const plan = readAdPlan(parts.settings, placement);
  const waiting = createStore<WaitingAd | undefined>(undefined);
  const front = createStore<AdItem | undefined>(undefined);
  const hasBanner = createStore(false);
  const page = createStore(createAdPage(0, 0));
  let breaks = NO_AD_BREAKS;
  let latest: SeenItem = { id: '', nextId: '', categories: [] };
  let shop: AdShop | undefined;
  let chosen: Commercial | undefined;
  let drawn: { readonly lent: LentScreen; isReady: boolean } | undefined;
  let onOver: ((isOnwards: boolean) => void) | undefined;
  let startedAtMs = 0;
  let stopRunning = () => {};

  const tell = ({ ad }: Commercial, type: ActivityType, data: ActivityData = {}) => {
    activity.record(type, { adId: ad.id, ...(collection ? { collection } : {}), context, ...data });
    const moment = MOMENTS[type];
    // The same options that take away an event take away who counts it.
    if (moment && toAllowedData(type, {}, parts.options())) ad.trackingUrls[moment].forEach(ping);
  };

  const send = (event: AdPageEvent, dismissedReason?: DismissedReason) => {
    const [commercial, { page: next, news }] = [chosen, nextAdPage(page.get(), event)];
    page.set(next);
    for (const type of commercial ? news : []) {
      if (!commercial) break;
      if (type === 'openedAd') startedAtMs = clock.monotonicMs();
      const viewed = { durationViewedMs: Math.round(clock.monotonicMs() - startedAtMs) };
      const reason = dismissedReason ? { dismissedReason } : {};
      tell(commercial, type, type === 'dismissedAd' ? { ...viewed, ...reason } : {});
    }
    if (next.status !== 'over') return;
    stopRunning();
    const over = event.type === 'left' ? undefined : onOver;
    onOver = undefined;
    chosen = undefined;
    over?.(event.type !== 'asked' || event.isOnwards);
    front.set(undefined);
    waiting.set(undefined);
  };

  /** Looks at the clock until the ad is over. */
  const run = ({ ad, google }: Commercial, { player }: LentScreen) => {
    const isFilm = ad.media.kind === 'video';
    let [atMs, runMs] = [clock.monotonicMs(), 0];
    let stopTick = () => {};
    const tick = () => {
      const beforeMs = atMs;
      atMs = clock.monotonicMs();
      if (isOpen(player.gate.get())) runMs += atMs - beforeMs;
      const { status } = player.media.get();
      const isRefused = isFilm && (status === 'failed' || status === 'blocked');
      const isLate = page.get().status === 'waiting' && runMs > PATIENCE_MS;
      stopTick = clock.after(TICK_MS, tick);
      if (isRefused || isLate) return send({ type: 'failed' });
      const { positionSeconds, durationSeconds } = player.time.get();
      const elapsedMs = isFilm ? positionSeconds * 1000 : runMs;
      const durationMs = isFilm && durationSeconds !== undefined ? durationSeconds * 1000 : ad.durationMs;
      send({ type: 'moved', elapsedMs, durationMs });
      if (!isFilm && elapsedMs >= durationMs) send({ type: 'ended' });
    };
    let isPaused = player.gate.get().has('viewer');
    const stopGate = player.gate.watch((gate) => {
      // Who paused what came before has not paused the ad.
      if (gate.has('viewer') === isPaused) return;
      isPaused = !isPaused;
      send({ type: 'paused', isPaused });
    });
    stopRunning = () => {
      stopTick();
      stopGate();
    };
    // What is drawn already is seen at once; a film when its first frame plays.
    if (!isFilm || google) send({ type: 'started' });
    tick();
  };

  /** Has an ad ready before what follows, where one is due. */
  const prepare = () => {
    const { nextId, categories } = latest;
    if (!plan || front.get() || !isAdDue(breaks, plan.frequency, nextId)) return;
    if (waiting.get()?.nextId === nextId) return;
    chosen ??= shop?.next(categories);
    if (!chosen) return;
    const { key, ad } = chosen;
    page.set(createAdPage(ad.durationMs, ad.skippableAfterMs));
    waiting.set({ nextId, item: { id: key, url: ad.media.kind === 'video' ? ad.media.url : '' } });
  };

  const drop = (commercial: Commercial) => {
    shop?.spoil(commercial);
    if (chosen !== commercial) return;
    if (front.get()) return send({ type: 'failed' });
    const now = waiting.get();
    // Google had none: it is asked again when the next ad is due, not before every item.
    if (commercial.google && now) breaks = nextAdBreaks(breaks, { type: 'taken', nextId: now.nextId });
    chosen = undefined;
    waiting.set(undefined);
  };

  const toAction = (commercial: Commercial) => {
    const { action } = commercial.ad;
    if (!action || !actions.canRun(action)) return undefined;
    return {
      text: action.text,
      onPress: () =>
        void actions.run(action, (type, data) =>
          tell(commercial, type === 'actionButtonTapped' ? 'adActionButtonTapped' : type, data),
        ),
    };
  };

  return {
    waiting,
    front,
    hasBanner,
    seen(item) {
      latest = item;
      breaks = nextAdBreaks(breaks, { type: 'seen', id: item.id });
      if (plan) shop ??= openAdShop(parts, plan, item.categories, prepare);
      prepare();
    },
    takeBreak(nextId, over) {
      const now = waiting.get();
      if (!chosen || now?.nextId !== nextId || !drawn?.isReady || front.get()) return false;
      breaks = nextAdBreaks(breaks, { type: 'taken', nextId });
      onOver = over;
      front.set(now.item);
      run(chosen, drawn.lent);
      return true;
    },
    leave(by) {
      send({ type: 'asked', isOnwards: by > 0 });
      return page.get().status === 'over';
    },
    end(reason) {
      if (front.get()) send({ type: 'left' }, reason);
    },
    hear(news) {
      if (news === 'started' || news === 'ended') send({ type: news });
    },
    draw(place, lent) {
      const commercial = chosen;
      if (!commercial) return () => {};
      const root = place.getRootNode();
      const stopStyles = root instanceof ShadowRoot ? adoptStyles(root, adStyles) : () => {};
      const mine = { lent, isReady: false };
      drawn = mine;
      render(
        <AdPageView
          {...{ commercial, lent, page, front }}
          action={toAction(commercial)}
          say={createSay(parts.look.get())}
          onReady={() => {
            mine.isReady = true;
          }}
          onBroken={() => drop(commercial)}
        />,
        place,
      );
      return () => {
        // The keyboard stays in the player when the button that it pressed goes.
        const hasFocus = root instanceof ShadowRoot && place.contains(root.activeElement);
        if (hasFocus) place.closest<HTMLElement>('.slide, dialog')?.focus({ preventScroll: true });
        render(null, place);
        stopStyles();
        if (drawn === mine) drawn = undefined;
      };
    },
    drawBanner(place) {
      const root = place.getRootNode();
      const stops = root instanceof ShadowRoot ? [adoptStyles(root, adStyles)] : [];
      let isOver = false;
      const show = (commercial: Commercial | undefined) => {
        if (!commercial || isOver) return;
        let shownAtMs = 0;
        const onReady = () => {
          shownAtMs = clock.monotonicMs();
          hasBanner.set(true);
          tell(commercial, 'openedAd');
        };
        const onBroken = () => render(null, place);
        const say = createSay(parts.look.get());
        render(<AdBanner action={toAction(commercial)} {...{ commercial, say, onReady, onBroken }} />, place);
        stops.push(() => {
          if (!hasBanner.get()) return;
          hasBanner.set(false);
          tell(commercial, 'dismissedAd', { durationViewedMs: Math.round(clock.monotonicMs() - shownAtMs) });
        });
      };
      void shop?.banner().then(show);
      return () => {
        isOver = true;
        for (const stop of stops) stop();
        render(null, place);
      };
    },
  };
}
