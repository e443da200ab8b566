import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AdAction } from './ad-page-view';
import type { Commercial } from './commercial';
import { GooglePlace } from './google-place';
import type { Say } from './player-words';

export interface AdBannerProps {
  readonly commercial: Commercial;
  readonly action: AdAction | undefined;
  readonly say: Say;
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

const SIZES = [
  [320, 50],
  [300, 50],
] as const;

/** The ad below the clips: a small picture, who pays for it, what to tap. (L9.6) */
export function AdBanner({ commercial, action, say, onReady, onBroken }: AdBannerProps) {
  const { ad, google } = commercial;
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    let isOver = false;
    // It takes room from the moment it can be seen.
    image.current?.decode().then(
      () => isOver || onReady(),
      () => isOver || onBroken(),
    );
    return () => {
      isOver = true;
    };
  }, [commercial]);
  const words = [say('advertisement'), [ad.advertiser, ad.title].filter(Boolean).join(', ')].filter(Boolean).join(': ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: an ad is no set of form fields
    <div class="banner" part="banner" role="group" aria-label={words}>
      {google ? (
        <>
          <span class="ad-tag">{say('ad')}</span>
          <GooglePlace order={google} sizes={SIZES} {...{ onReady, onBroken }} />
        </>
      ) : (
        <>
          <img ref={image} src={ad.media.url} alt={ad.media.description} />
          <p class="banner-words">
            <span class="ad-who">
              <span class="ad-tag">{say('ad')}</span>
              <bdi>{ad.advertiser}</bdi>
            </span>
            <span class="banner-title" dir="auto">
              {ad.title}
            </span>
          </p>
          {action && (
            <button type="button" class="pill is-main" part="action" dir="auto" onClick={action.onPress}>
              {action.text || say('learnMore')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
