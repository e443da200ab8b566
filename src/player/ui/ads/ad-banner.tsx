import type { AdAction } from '../../ads/ad-record';
import type { ShownAd } from '../../ads/ad-source';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import { GooglePlace } from './google-slot';

export interface AdBannerProps {
  readonly shown: ShownAd;
  readonly action: AdAction | undefined;
  readonly t: PlayerTranslate;
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

const SIZES = [
  [320, 50],
  [300, 50],
] as const;

/** The ad below the clips: a small image, who pays for it, what to tap. (L9.6) */
export function AdBanner({ shown, action, t, onReady, onBroken }: AdBannerProps) {
  const { ad, google } = shown;
  const words = [t('advertisement'), [ad.advertiser, ad.title].filter(Boolean).join(', ')].filter(Boolean).join(': ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: an ad is no set of form fields
    <div class="banner" part="banner" role="group" aria-label={words}>
      {google ? (
        <>
          <span class="ad-tag">{t('ad')}</span>
          <GooglePlace order={google} sizes={SIZES} {...{ onReady, onBroken }} />
        </>
      ) : (
        <>
          {/* It takes space from the moment it is visible. */}
          <Picture urls={[ad.media.url]} alt={ad.media.description} onShown={onReady} onFailed={onBroken} />
          <p class="banner-words">
            <span class="ad-who">
              <span class="ad-tag">{t('ad')}</span>
              <bdi>{ad.advertiser}</bdi>
            </span>
            <span class="banner-title" dir="auto">
              {ad.title}
            </span>
          </p>
          {action && (
            <button type="button" class="pill is-main" part="action" dir="auto" onClick={action.onPress}>
              {action.text || t('learnMore')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
