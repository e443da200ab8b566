import { readAdPlan } from '../../api/ads';
import { createStore, type ReadableStore } from '../../model/store';
import { isAdDue, NO_AD_BREAKS, nextAdBreaks } from './ad-breaks';
import type { AdItem, AdsOptions, SeenItem, WaitingAd } from './ad-slot';
import { type AdSource, openAdSource, type ShownAd } from './ad-source';

/** The waiting ad with the item that it precedes, and the current ad. */
export interface AdQueue {
  readonly waiting: ReadableStore<WaitingAd | undefined>;
  readonly current: ReadableStore<AdItem | undefined>;
  /** The ad that waits or is current. */
  chosen(): ShownAd | undefined;
  source(): AdSource | undefined;
  seen(item: SeenItem): void;
  /** The ad that waits comes to the front. */
  take(): void;
  /** Ends the current ad; calls `onOver` while the ad is still drawn. */
  finish(onOver: () => void): void;
  /** The ad that waits cannot be shown. */
  drop(shown: ShownAd): void;
}

/** `onChosen` is called with an ad before it waits. */
export function createAdQueue(parts: AdsOptions, onChosen: (shown: ShownAd) => void): AdQueue {
  const plan = readAdPlan(parts.settings, parts.placement);
  const waiting = createStore<WaitingAd | undefined>(undefined);
  const current = createStore<AdItem | undefined>(undefined);
  let breaks = NO_AD_BREAKS;
  let latest: SeenItem | undefined;
  let source: AdSource | undefined;
  let chosen: ShownAd | undefined;

  /** Prepares an ad before the next item, if one is due. */
  const prepare = () => {
    if (!latest || !plan || current.get()) return;
    const { nextId } = latest;
    if (!isAdDue(breaks, plan.frequency, nextId)) return;
    if (waiting.get()?.nextId === nextId) return;
    chosen ??= source?.next(latest);
    if (!chosen) return;
    onChosen(chosen);
    const { key, ad } = chosen;
    waiting.set({ nextId, item: { id: key, url: ad.media.kind === 'video' ? ad.media.url : '' } });
  };
  return {
    waiting,
    current,
    chosen: () => chosen,
    source: () => source,
    seen(item) {
      latest = item;
      breaks = nextAdBreaks(breaks, { type: 'seen', id: item.id });
      if (plan) source ??= openAdSource(parts, plan, item, prepare);
      prepare();
    },
    take() {
      const now = waiting.get();
      if (!now) return;
      breaks = nextAdBreaks(breaks, { type: 'taken', nextId: now.nextId });
      current.set(now.item);
    },
    finish(onOver) {
      chosen = undefined;
      onOver();
      current.set(undefined);
      waiting.set(undefined);
    },
    drop({ google }) {
      const now = waiting.get();
      // Google had none: try again when the next ad is due, not before every item.
      if (google && now) breaks = nextAdBreaks(breaks, { type: 'taken', nextId: now.nextId });
      chosen = undefined;
      waiting.set(undefined);
    },
  };
}
