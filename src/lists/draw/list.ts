import { type Drawing, element } from '../../render/element';
import { toPicture, toPictureState } from '../../render/picture-state';
import type { ListViewModel } from './list-view-model';
import { isWindowed } from './list-window';

/** A line icon of 24 by 24, hidden from screen readers: the button around it has the name. */
const icon = (lines: string) => (): Drawing =>
  element(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': true },
    element('path', { d: lines }),
  );

/** Points to the end of the line; mirrored by CSS for the start and in right-to-left pages. */
const chevronIcon = icon('m9 5 7 7-7 7');

const retryIcon = icon('M4 12a8 8 0 1 0 2.6-5.9L4 8.5m0-5v5h5');

/** A stack of cards: a list with nothing in it. */
const emptyIcon = icon('M4 7.5h10V20H4zM8.5 3.5H20V16');

/** A row or grid of stories or clips around its tiles, in whatever state it is. */
export function toList(model: ListViewModel, tiles: Drawing): Drawing {
  const { state, appearance, t, style, viewport, showIntent } = model;
  const { status } = state;
  const { lists } = appearance.theme;
  const isLoaded = status === 'loaded';
  const hasFailed = status === 'failed';
  const isEmpty = status === 'empty';
  const title = isLoaded || isEmpty ? state.title : '';
  const hasArrows = isLoaded && appearance.layout === 'row';
  return element(
    // No landmark and no form; a page may hold ten lists, all nameless while they load.
    'section',
    {
      class: `view ${appearance.layout} ${appearance.cellType} ${appearance.kind} ${status} ${viewport.isRtl ? 'rtl' : ''}`,
      part: 'list',
      role: 'group',
      lang: appearance.language,
      'aria-label': title || t(appearance.kind),
      'aria-busy': status === 'loading' || (isLoaded && state.paging === 'loading'),
      onPointerEnter: showIntent,
      ...style,
    },
    element(
      'div',
      { class: 'head' },
      lists.title.show &&
        title !== '' &&
        element('h2', {
          class: 'heading',
          part: 'heading',
          dir: 'auto',
          lang: appearance.contentLanguage,
          text: title,
        }),
    ),
    element('p', {
      class: 'aside',
      role: 'status',
      text: status === 'loading' ? t('loading') : isEmpty ? t('listEmpty') : hasFailed ? t('listFailed') : '',
    }),
    element(
      'div',
      { class: 'frame' },
      hasArrows && toArrow(model, 'back'),
      hasArrows && toArrow(model, 'on'),
      element('div', { class: toScrollerClass(model) }, tiles),
      (isEmpty || hasFailed) && toNotice(model),
    ),
  );
}

function toScrollerClass({ appearance, state, viewport }: ListViewModel): string {
  if (appearance.layout === 'grid') return '';
  // Past a window there is nothing to snap to, and a fling would be pulled back to its edge.
  const snap = state.status === 'loaded' && isWindowed(state.tiles.length) ? ' windowed' : '';
  // A row snaps to the start of a tile, except at its end or if it is long. Skeletons always continue past the edge.
  const isAtEnd = viewport.isAtEnd && state.status === 'loaded';
  const fades = appearance.theme.lists.row.scrollIndicatorFade
    ? ` fading${viewport.isAtStart || !(isAtEnd || snap) ? '' : ' before'}${isAtEnd ? '' : ' behind'}`
    : '';
  return `scroller${fades}${snap}`;
}

/** A button that scrolls a row by what is in sight; for pointers, a finger needs none. Gone at its end of the row. */
function toArrow(
  { appearance, viewport, t, scroll, pictureOf, keepPicture }: ListViewModel,
  side: 'back' | 'on',
): Drawing {
  const icon = appearance.theme.lists.row.scrollIndicatorIcon;
  const state = toPictureState([icon], pictureOf(icon));
  const picture = toPicture({ urls: [icon], alt: '', width: 24, height: 24, name: 'icon' }, state, (next) =>
    keepPicture(icon, next),
  );
  const isBack = side === 'back';
  const isEnd = isBack ? viewport.isAtStart : viewport.isAtEnd;
  return element(
    'button',
    {
      type: 'button',
      class: `arrow ${side}`,
      part: 'arrow',
      'aria-label': t(isBack ? 'scrollBack' : 'scrollOn'),
      // Not `disabled`: the button that was just pressed would lose the focus.
      'aria-disabled': isEnd,
      tabIndex: isEnd ? -1 : 0,
      onClick: () => scroll(isBack ? -1 : 1),
    },
    // Gone, or forbidden by the page's policy.
    picture && state.status !== 'failed' ? element('img', picture) : chevronIcon(),
  );
}

/** The content of a list that has nothing to show; the status line has already informed screen readers. */
function toNotice({ list, state, t }: ListViewModel): Drawing {
  const isEmpty = state.status === 'empty';
  return element(
    'div',
    { class: 'notice', part: 'notice' },
    isEmpty && emptyIcon(),
    element('p', { 'aria-hidden': true, text: t(isEmpty ? 'listEmpty' : 'listFailed') }),
    !isEmpty &&
      element(
        'button',
        { type: 'button', part: 'retry', onClick: () => list.retry() },
        retryIcon(),
        element('span', { text: t('retry') }),
      ),
  );
}
