import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AdItem, LentScreen } from '../app/player-ads';
import type { ReadableStore } from '../model/store';
import { isWide } from '../platform/create-video';
import { type AdPage, toSkipWaitMs } from '../playback/ad-page-state';
import { useStore } from '../ui/use-store';
import { watchSwipes } from './ad-swipes';
import type { Commercial } from './commercial';
import { GooglePlace } from './google-place';
import type { Say } from './player-words';

export interface AdAction {
  readonly text: string;
  readonly onPress: () => void;
}

export interface AdPageViewProps {
  readonly commercial: Commercial;
  readonly lent: LentScreen;
  readonly page: ReadableStore<AdPage>;
  readonly front: ReadableStore<AdItem | undefined>;
  readonly action: AdAction | undefined;
  readonly say: Say;
  /** It can be seen. */
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

/** Sizes of creatives that fit a tall stage; those that are wider or higher than it are not asked for. */
const SIZES = [
  [320, 480],
  [300, 600],
  [336, 280],
  [300, 250],
] as const;

/** One ad, over the whole stage: its picture or film, who pays for it, what to tap, and when the viewer may go on. */
export function AdPageView({ commercial, lent, page, front, action, say, onReady, onBroken }: AdPageViewProps) {
  const { ad, google, key } = commercial;
  const state = useStore(page);
  const isFront = useStore(front)?.id === key;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (element.current && lent.needsGestures ? watchSwipes(element.current, lent) : undefined),
    [lent],
  );
  const isFilm = ad.media.kind === 'video';
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
      aria-label={[say('advertisement'), words].filter(Boolean).join(': ')}
    >
      {google ? (
        <GooglePlace order={google} sizes={SIZES} {...{ onReady, onBroken }} />
      ) : (
        <>
          {(ad.media.posterUrl || !isFilm) && <img class="ad-haze" src={ad.media.posterUrl || ad.media.url} alt="" />}
          {isFilm ? (
            <AdFilm {...{ commercial, lent, onReady }} />
          ) : (
            <AdPicture {...{ commercial, onReady, onBroken }} />
          )}
        </>
      )}
      <div class="ad-shade" />
      <div class="ad-foot">
        <p class="ad-who">
          <span class="ad-tag">{say('ad')}</span>
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
              {action.text || say('learnMore')}
            </button>
          )}
          {isFront && waitMs > 0 && (
            <span class="pill ad-wait" aria-hidden="true">
              {waitMs < leftMs ? say('skipAdIn', { seconds }) : say('adEndsIn', { seconds })}
            </span>
          )}
          {isFront && waitMs === 0 && (
            <button type="button" class="pill ad-skip" part="skip" onClick={() => lent.step(1)}>
              {say('skipAd')}
            </button>
          )}
        </div>
      </div>
      <div class="ad-bar" aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
      <p class="for-ears" role="status">
        {isFront ? say('advertisement') : ''}
      </p>
    </div>
  );
}

function AdPicture({ commercial, onReady, onBroken }: Pick<AdPageViewProps, 'commercial' | 'onReady' | 'onBroken'>) {
  const { url, description } = commercial.ad.media;
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    let isOver = false;
    const element = image.current;
    element?.decode().then(
      () => {
        if (isOver) return;
        element.classList.toggle('is-wide', isWide(element.naturalWidth, element.naturalHeight));
        onReady();
      },
      () => isOver || onBroken(),
    );
    return () => {
      isOver = true;
    };
  }, [url]);
  return <img ref={image} class="ad-still" src={url} alt={description} draggable={false} />;
}

function AdFilm({ commercial, lent, onReady }: Pick<AdPageViewProps, 'commercial' | 'lent' | 'onReady'>) {
  const screen = useRef<HTMLDivElement>(null);
  const { key, ad } = commercial;
  useLayoutEffect(() => {
    if (screen.current) lent.screenDrawn(key, screen.current);
    onReady();
    return () => lent.screenDrawn(key, undefined);
  }, [key, lent]);
  return (
    <>
      {ad.media.posterUrl && (
        <img class="ad-still" src={ad.media.posterUrl} alt={ad.media.description} draggable={false} />
      )}
      <div class="screen" ref={screen} />
    </>
  );
}
