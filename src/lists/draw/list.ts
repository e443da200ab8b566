import { type Drawing, element } from '../../render/element';
import { toArrow } from './arrows';
import type { ListViewModel } from './list-view-model';
import { isWindowed } from './list-window';
import { toNotice } from './notice';

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
  const fades = appearance.theme.lists.row.scrollIndicatorFade
    ? ` fading${viewport.isAtStart ? '' : ' before'}${viewport.isAtEnd ? '' : ' behind'}`
    : '';
  return `scroller${fades}${snap}`;
}
