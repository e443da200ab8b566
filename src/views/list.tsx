import { useMemo, useRef } from 'preact/hooks';
import type { ListController, ListLook, ListState } from '../app/list-controller';
import { toCssProperties } from '../theme/css-properties';
import { useStore } from '../ui/use-store';
import { createListWords, type ListWordKey, type Words } from '../words/create-words';
import { Arrows } from './arrows';
import { MAX_TILES } from './list-window';
import { Notice } from './notice';
import { Tiles } from './tiles';
import { type MeasuredList, useListSight } from './use-list-sight';
import { useVisibleTiles } from './use-visible-tiles';

/** A row or grid of stories or clips, in whatever state it is. */
export function List({ list }: { readonly list: ListController }) {
  const state = useStore(list.state);
  const look = useStore(list.look);
  const words = useMemo(() => createListWords(look), [look.words, look.language]);
  const style = useMemo(() => toStyle(look), [look]);
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useListSight(scroller, list, state, look);
  const observe = useVisibleTiles(list, state);
  const title = state.status === 'loaded' || state.status === 'empty' ? state.title : '';
  const showIntent = () => state.status === 'loaded' && list.intentShown();

  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark and no form; a page may hold ten lists, all nameless while they load
    <section
      class={`view ${look.kind} ${state.status} ${sight.isRtl ? 'rtl' : ''}`}
      part="list"
      role="group"
      style={style}
      lang={look.language}
      aria-label={title || words(look.kind)}
      aria-busy={state.status === 'loading' || (state.status === 'loaded' && state.isPaging)}
      onPointerEnter={showIntent}
      onTouchStart={showIntent}
      onFocusIn={showIntent}
    >
      <div class="head">
        {look.theme.lists.title.show && title !== '' && (
          <h2 class="heading" part="heading" dir="auto" lang={look.contentLanguage}>
            {title}
          </h2>
        )}
      </div>
      <p class="aside" role="status">
        {toStatus(state, words)}
      </p>
      <div class="frame">
        {look.layout === 'row' && state.status === 'loaded' && (
          <Arrows scroller={scroller} sight={sight} icon={look.theme.lists.row.scrollIndicatorIcon} words={words} />
        )}
        <div ref={scroller} class={toScrollerClass(look, state, sight)}>
          <Tiles list={list} state={state} look={look} sight={sight} words={words} observe={observe} />
        </div>
        {(state.status === 'empty' || state.status === 'failed') && (
          <Notice status={state.status} words={words} onRetry={() => list.retry()} />
        )}
      </div>
    </section>
  );
}

function toStatus(state: ListState, words: Words<ListWordKey>): string | null {
  switch (state.status) {
    case 'loading':
      return words('loading');
    case 'empty':
      return words('listEmpty');
    case 'failed':
      return words('listFailed');
    default:
      return null;
  }
}

function toScrollerClass(look: ListLook, state: ListState, sight: MeasuredList): string {
  const { scrollIndicatorFade } = look.theme.lists.row;
  if (look.layout === 'grid') return '';
  // Past a window there is nothing to snap to, and a fling would be pulled back to its edge.
  const snap = state.status === 'loaded' && state.tiles.length > MAX_TILES ? ' windowed' : '';
  const fades = scrollIndicatorFade
    ? ` fading${sight.isAtStart ? '' : ' before'}${sight.isAtEnd ? '' : ' behind'}`
    : '';
  return `scroller${fades}${snap}`;
}

/** Everything that CSS needs to know of theme and layout. */
function toStyle(look: ListLook): Record<string, string> {
  const { colors, lists } = look.theme;
  const [surface, ink] =
    look.scheme === 'dark'
      ? [colors.black.primary, colors.white.primary]
      : [colors.white.primary, colors.black.primary];
  // A list that must be light or dark on a page that may be the other one brings its own surface.
  const isOwn = look.uiStyle !== 'auto' && lists.backgroundColor === 'transparent';
  return {
    ...Object.fromEntries(toCssProperties(look.theme)),
    ...(isOwn ? { '--lists-backgroundColor': surface } : {}),
    '--ink': look.uiStyle === 'auto' ? 'inherit' : ink,
    colorScheme: look.scheme,
  };
}
