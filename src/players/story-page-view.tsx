import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { StoryPage } from '../model/story';
import { isWide } from '../platform/create-video';
import { EngagementPage, type EngagementPageProps } from './engagement-page';
import type { Say } from './player-words';
import type { StoryFront, StoryPlayback } from './story-playback';

export interface StoryPageViewProps extends EngagementPageProps {
  readonly say: Say;
}

/** What a page is called for readers. */
export function toPageName({ story, page }: StoryFront, say: Say): string {
  const place = say('pageOf', { index: story.pages.indexOf(page) + 1, count: story.pages.length });
  return [place, page.title].filter(Boolean).join(', ');
}

/** The picture, film or words of one page. */
export function StoryPageView({ say, ...unit }: StoryPageViewProps) {
  const { front, playback } = unit;
  const { page } = front;
  // A new address of what is seen already would only make it blink; the next try takes it.
  const url = useMemo(() => page.url, [front.tries]);
  const poster = page.posterUrl || (page.type === 'video' ? '' : url);
  const isUnit = page.type === 'poll' || page.type === 'triviaQuiz';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a story is no set of form fields
    <div
      class="page"
      role="group"
      aria-roledescription={say('slide')}
      aria-label={toPageName(front, say)}
      tabIndex={-1}
      data-page={page.id}
      data-kind={page.type}
    >
      {poster && <img class={isUnit ? 'still' : 'haze'} src={poster} alt="" draggable={false} />}
      {page.type === 'image' && front.picture !== 'failed' && <PagePicture {...{ front, playback, url }} />}
      {page.type === 'video' && <PageScreen {...{ page, playback }} />}
      {isUnit && <EngagementPage {...unit} />}
    </div>
  );
}

function PagePicture({
  front,
  playback,
  url,
}: Pick<StoryPageViewProps, 'front' | 'playback'> & { readonly url: string }) {
  const { page, tries } = front;
  const image = useRef<HTMLImageElement>(null);
  const { id } = page;
  useLayoutEffect(() => {
    let isOver = false;
    const element = image.current;
    // Decoded, not only loaded: the page's time starts when it can be seen.
    element?.decode().then(
      () => {
        if (isOver) return;
        element.classList.toggle('is-wide', isWide(element.naturalWidth, element.naturalHeight));
        playback.pictureShown(id);
      },
      () => isOver || playback.pictureFailed(id),
    );
    return () => {
      isOver = true;
    };
  }, [id, tries, playback]);
  return (
    <img
      key={`${id} ${tries}`}
      ref={image}
      class="still"
      // An isolated page demands CORS, which is asked for second. (S15)
      {...(tries === 1 ? { crossOrigin: 'anonymous' } : {})}
      src={url}
      alt={page.title}
      draggable={false}
    />
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
      {page.posterUrl && <img class="still" src={page.posterUrl} alt="" draggable={false} />}
      <div key={id} class="screen" ref={screen} />
    </>
  );
}
