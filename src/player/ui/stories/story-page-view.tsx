import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { StoryPage } from '../../../model/story';
import { isPoll, type ShownPage } from '../../kinds/stories/shown-page';
import type { StoryPages } from '../../kinds/stories/story-pages';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import type { EngagementCardProps } from '../polls/engagement-props';
import { EngagementPage } from './poll-page';

export interface StoryPageViewProps extends EngagementCardProps {
  readonly t: PlayerTranslate;
}

/** The name of a page for screen readers. */
export function toPageName({ story, page }: ShownPage, t: PlayerTranslate): string {
  const place = t('pageOf', { index: story.pages.indexOf(page) + 1, count: story.pages.length });
  return [place, page.title].filter(Boolean).join(', ');
}

/** The image, video or text of one page. */
export function StoryPageView({ t, ...unit }: StoryPageViewProps) {
  const { current, pages } = unit;
  const { page } = current;
  // A new address of what is seen already would only make it blink; the next try takes it.
  const url = useMemo(() => page.url, [current.tries]);
  const isUnit = isPoll(page);
  const poster = page.posterUrl || (isUnit || current.image === 'shown' ? url : '');
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
          alt=""
          // A page has its second try after a while; a retry by the viewer has both.
          onlyTry={current.tries === 0 ? 0 : current.tries === 1 ? 1 : undefined}
          onShown={() => pages.images.shown(page.id)}
          onFailed={() => pages.images.failed(page.id)}
        />
      )}
      {page.type === 'video' && <PageScreen {...{ page, pages }} />}
      {isUnit && <EngagementPage {...unit} />}
    </div>
  );
}

function PageScreen({ page, pages }: { readonly page: StoryPage; readonly pages: StoryPages }) {
  const screen = useRef<HTMLDivElement>(null);
  const { id } = page;
  useLayoutEffect(() => {
    if (screen.current) pages.playback.screenDrawn(id, screen.current);
    return () => pages.playback.screenDrawn(id, undefined);
  }, [id, pages]);
  return (
    <>
      <Picture name="poster" urls={[page.posterUrl]} alt="" />
      <div key={id} class="screen" ref={screen} />
    </>
  );
}
