import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { StoryPage } from '../../model/story';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import type { CurrentStory } from './current-page';
import { EngagementPage, type EngagementPageProps } from './poll-page';
import type { StoryPlayback } from './story-playback';

export interface StoryPageViewProps extends EngagementPageProps {
  readonly t: PlayerTranslate;
}

/** The name of a page for screen readers. */
export function toPageName({ story, page }: CurrentStory, t: PlayerTranslate): string {
  const place = t('pageOf', { index: story.pages.indexOf(page) + 1, count: story.pages.length });
  return [place, page.title].filter(Boolean).join(', ');
}

/** The image, video or text of one page. */
export function StoryPageView({ t, ...unit }: StoryPageViewProps) {
  const { current, playback } = unit;
  const { page } = current;
  // A new address of what is seen already would only make it blink; the next try takes it.
  const url = useMemo(() => page.url, [current.tries]);
  const isUnit = page.type === 'poll' || page.type === 'triviaQuiz';
  const poster = page.posterUrl || (isUnit || current.picture === 'shown' ? url : '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a story is no set of form fields
    <div
      class="page"
      role="group"
      aria-roledescription={t('slide')}
      aria-label={toPageName(current, t)}
      tabIndex={-1}
      data-page={page.id}
      data-kind={page.type}
    >
      {poster && <Picture name={isUnit ? 'filling' : 'haze'} urls={[poster]} alt="" />}
      {page.type === 'image' && (
        <Picture
          key={current.tries}
          name="still"
          urls={[url]}
          alt={page.title}
          // A page has its second try after a while; a retry by the viewer has both.
          onlyTry={current.tries === 0 ? 0 : current.tries === 1 ? 1 : undefined}
          onShown={() => playback.pictureShown(page.id)}
          onFailed={() => playback.pictureFailed(page.id)}
        />
      )}
      {page.type === 'video' && <PageScreen {...{ page, playback }} />}
      {isUnit && <EngagementPage {...unit} />}
    </div>
  );
}

function PageScreen({ page, playback }: { readonly page: StoryPage; readonly playback: StoryPlayback }) {
  const screen = useRef<HTMLDivElement>(null);
  const { id } = page;
  useLayoutEffect(() => {
    if (screen.current) playback.screenDrawn(id, screen.current);
    return () => playback.screenDrawn(id, undefined);
  }, [id, playback]);
  return (
    <>
      <Picture name="poster" urls={[page.posterUrl]} alt="" />
      <div key={id} class="screen" ref={screen} />
    </>
  );
}
