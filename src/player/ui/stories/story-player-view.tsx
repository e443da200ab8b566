import { useMemo, useRef, useState } from 'preact/hooks';
import type { StoryPages } from '../../kinds/stories/story-pages';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import { AdPlace, useAds } from '../controls/ad-place';
import { type GesturesChunk, GesturesPlace } from '../controls/gestures-place';
import { Notice, Spinner } from '../controls/notice';
import { Picture } from '../controls/picture';
import { createPlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { SheetPlace } from '../controls/sheet-place';
import { useStore } from '../controls/use-store';
import { CurrentPage } from './current-page';
import { InstructionsPlace } from './instructions-place';
import { StoryHead } from './story-head';
import { StorySides } from './story-neighbours';

export interface StoryPlayerViewProps {
  readonly player: StoryPlayer;
  readonly pages: StoryPages;
}

/** The Story player: the current page, the neighbouring stories, and the controls over them. */
export function StoryPlayerView({ player, pages }: StoryPlayerViewProps) {
  const appearance = useStore(player.base.appearance);
  const current = useStore(pages.current);
  const state = useStore(player.state);
  const t = useMemo(() => createPlayerTranslate(appearance), [appearance]);
  const onClose = () => player.base.dismiss('closeButtonTapped', true);
  const ads = useStore(player.base.ads.loaded);
  const { waiting, current: ad } = useAds(ads);
  const drawAd = (place: HTMLElement) =>
    ads?.draw(place, {
      playback: pages.playback,
      step: (by) => pages.steps.step(by > 0 ? 'nextStory' : 'previousStory'),
      needsGestures: false,
    }) ?? (() => {});
  const asked = useRef(false);
  const [gestures, setGestures] = useState<GesturesChunk>();
  const isFailed = state.status === 'failed';
  return (
    <div class="player is-story" data-scheme={appearance.scheme} lang={appearance.language}>
      <div class="ambience" aria-hidden="true">
        {current?.page && (
          <Picture
            key={current.page.id}
            name="light"
            urls={[current.page.posterUrl || (current.image === 'shown' ? current.page.url : '')]}
            alt=""
          />
        )}
      </div>
      <RoundButton icon="close" class="close" label={t('close')} onPress={onClose} />
      {/* biome-ignore lint/a11y/useSemanticElements: the pages of a story are no set of form fields */}
      <div class="frame" part="player" role="group" aria-roledescription={t('carousel')} aria-label={t('stories')}>
        {current && <CurrentPage key={current.story.id} {...{ player, pages, current, t, asked }} />}
        {gestures && <gestures.StoryZoom {...{ player, pages }} />}
        <GesturesPlace
          player={player.base}
          media={pages.playback.media}
          isShown={current?.image === 'shown'}
          onLoaded={setGestures}
        />
        {waiting && <AdPlace key={waiting.item.id} class={ad ? 'ad-place' : 'ad-place is-waiting'} draw={drawAd} />}
        {ad && (
          <div class="chrome">
            <div class="segments" />
            <StoryHead {...{ playback: pages.playback, t }} hasSound={ad.url !== ''}>
              <span class="head-words" />
            </StoryHead>
          </div>
        )}
        {!current && !ad && (
          <>
            {isFailed ? (
              <Notice
                icon="broken"
                title={t('feedFailed')}
                actions={[
                  { text: t('retry'), onPress: () => player.retry() },
                  { text: t('close'), onPress: onClose },
                ]}
              />
            ) : (
              <Spinner label={t('loading')} />
            )}
            <p class="for-ears" role="status">
              {t(isFailed ? 'feedFailed' : 'loading')}
            </p>
          </>
        )}
      </div>
      {(current || ad) && <StorySides {...{ player, pages, t, asked }} isAd={ad !== undefined} />}
      {current && <InstructionsPlace {...{ player, pages }} />}
      <SheetPlace player={player.base} t={t} />
    </div>
  );
}
