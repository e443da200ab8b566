import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';
import type { Clock } from '../../../platform/clock';
import { openLayer } from '../../../platform/layers';
import { type AdPage, toSkipWaitMs } from '../../ads/ad-page-state';
import type { AdAction } from '../../ads/ad-record';
import type { AdHost, AdItem } from '../../ads/ad-slot';
import type { ShownAd } from '../../ads/ad-source';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import { useStore } from '../controls/use-store';
import { findTouched, watchGesture } from '../controls/watch-gesture';
import { GooglePlace } from './google-slot';

export interface AdPageViewProps {
  readonly clock: Clock;
  readonly shown: ShownAd;
  readonly host: AdHost;
  readonly page: ReadableStore<AdPage>;
  readonly current: ReadableStore<AdItem | undefined>;
  readonly action: AdAction | undefined;
  readonly t: PlayerTranslate;
  /** It can be seen. */
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

/** Sizes of creatives that fit a tall frame; wider or higher ones are not requested. */
const SIZES = [
  [320, 480],
  [300, 600],
  [336, 280],
  [300, 250],
] as const;

/** One ad, over the whole frame: its image or video, the advertiser, the button, and when the viewer may skip. */
export function AdPageView({ clock, shown, host, page, current, action, t, onReady, onBroken }: AdPageViewProps) {
  const { ad, google, key } = shown;
  const state = useStore(page);
  const isCurrent = useStore(current)?.id === key;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current && host.needsGestures ? watchAdGestures(element.current, clock, host) : undefined),
    [host],
  );
  useLayoutEffect(() => (isCurrent && element.current ? openLayer(element.current) : undefined), [isCurrent]);
  const words = [ad.advertiser, ad.title].filter(Boolean).join(', ');
  const leftMs = Math.max(0, state.durationMs - state.elapsedMs);
  const waitMs = toSkipWaitMs(state);
  const seconds = Math.ceil(Math.min(waitMs, leftMs) / 1000);
  const share = state.durationMs > 0 ? Math.min(1, state.elapsedMs / state.durationMs) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an ad is no set of form fields
    <div
      class="page ad"
      part="ad"
      role="group"
      tabIndex={-1}
      ref={element}
      aria-label={[t('advertisement'), words].filter(Boolean).join(': ')}
    >
      {google ? (
        <GooglePlace order={google} sizes={SIZES} {...{ onReady, onBroken }} />
      ) : (
        <AdMedia {...{ shown, host, onReady, onBroken }} />
      )}
      <div class="ad-shade" />
      <div class="ad-foot">
        <p class="ad-who">
          <span class="ad-tag">{t('ad')}</span>
          <bdi>{ad.advertiser}</bdi>
        </p>
        {ad.title && (
          <h2 class="title" dir="auto">
            {ad.title}
          </h2>
        )}
        <div class="ad-row">
          {action && (
            <button type="button" class="pill is-main" part="action" dir="auto" onClick={action.onPress}>
              {action.text || t('learnMore')}
            </button>
          )}
          {isCurrent && waitMs > 0 && (
            <span class="pill ad-wait" aria-hidden="true">
              {waitMs < leftMs ? t('skipAdIn', { seconds }) : t('adEndsIn', { seconds })}
            </span>
          )}
          {isCurrent && waitMs === 0 && (
            <button type="button" class="pill ad-skip" part="skip" onClick={() => host.step(1)}>
              {t('skipAd')}
            </button>
          )}
        </div>
      </div>
      <div class="ad-bar" aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
      <p class="for-ears" role="status">
        {isCurrent ? t('advertisement') : ''}
      </p>
    </div>
  );
}

/** The image or video of the service's own ad. */
function AdMedia({ shown, host, onReady, onBroken }: Pick<AdPageViewProps, 'shown' | 'host' | 'onReady' | 'onBroken'>) {
  const { ad } = shown;
  const isVideo = ad.media.kind === 'video';
  return (
    <>
      {(ad.media.posterUrl || !isVideo) && (
        <Picture name="ad-haze" urls={[ad.media.posterUrl || ad.media.url]} alt="" />
      )}
      {isVideo ? (
        <AdVideo {...{ shown, host, onReady }} />
      ) : (
        <Picture
          name="ad-still"
          urls={[ad.media.url]}
          alt={ad.media.description}
          onShown={onReady}
          onFailed={onBroken}
        />
      )}
    </>
  );
}

const half = ({ clientHeight }: HTMLElement) => clientHeight / 2;

/** Swipes up and down, and taps, on an ad that covers a clip: the feed below does not receive them. */
const watchAdGestures = (element: HTMLElement, clock: Clock, { step, playback }: AdHost) =>
  watchGesture(element, {
    clock,
    // A slow finger goes half the way, as over a clip.
    toPlace: () => ({ ...{ left: 0, width: 0, isRtl: false }, downPx: half(element), upPx: half(element) }),
    claim: (event) => (findTouched(event)?.closest('button, a') ? undefined : 'pressed'),
    onDone(outcome) {
      if (outcome === 'swipedUp') step(1);
      else if (outcome === 'swipedDown') step(-1);
      else if (outcome === 'tappedRest') playback.togglePlay();
    },
  });

function AdVideo({ shown, host, onReady }: Pick<AdPageViewProps, 'shown' | 'host' | 'onReady'>) {
  const screen = useRef<HTMLDivElement>(null);
  const { key, ad } = shown;
  useLayoutEffect(() => {
    if (screen.current) host.playback.screenDrawn(key, screen.current);
    onReady();
    return () => host.playback.screenDrawn(key, undefined);
  }, [key, host]);
  return (
    <>
      {ad.media.posterUrl && <Picture name="filling" urls={[ad.media.posterUrl]} alt={ad.media.description} />}
      <div class="screen" ref={screen} />
    </>
  );
}
