import { render } from 'preact';
import { createStore, type ReadableStore } from '../../../model/store';
import { type RecordAd, toAdAction } from '../../ads/ad-record';
import type { AdsOptions } from '../../ads/ad-slot';
import { AD_TIMEOUT_MS, type AdSource, type ShownAd } from '../../ads/ad-source';
import { createPlayerTranslate } from '../controls/player-text';
import { AdBanner } from './ad-banner';
import { adoptAdStyles } from './draw-ad';

export interface Banner {
  readonly isShown: ReadableStore<boolean>;
  /** Fetches the banner and draws it, until the returned function is called. (L9.6) */
  draw(place: HTMLElement, source: AdSource | undefined): () => void;
}

/** The banner of one open player. */
export function createBanner(parts: AdsOptions, record: RecordAd): Banner {
  const { clock } = parts;
  const isShown = createStore(false);
  return {
    isShown,
    draw(place, source) {
      const stops = [adoptAdStyles(place)];
      let isOver = false;
      const show = (shown: ShownAd | undefined) => {
        if (!shown || isOver) return;
        let shownAtMs = 0;
        const onReady = () => {
          shownAtMs = clock.monotonicMs();
          isShown.set(true);
          record(shown, 'openedAd');
        };
        const onBroken = () => render(null, place);
        const t = createPlayerTranslate(parts.appearance.get());
        const action = toAdAction(parts, record, shown);
        render(<AdBanner {...{ shown, action, t, onReady, onBroken }} />, place);
        stops.push(clock.after(AD_TIMEOUT_MS, () => isShown.get() || onBroken()));
        stops.push(() => {
          if (!isShown.get()) return;
          isShown.set(false);
          record(shown, 'dismissedAd', { durationViewedMs: Math.round(clock.monotonicMs() - shownAtMs) });
        });
      };
      void source?.banner().then(show);
      return () => {
        isOver = true;
        for (const stop of stops) stop();
        render(null, place);
      };
    },
  };
}
