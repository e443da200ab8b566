import { type Drawing, element } from '../../render/element';
import { toPicture, toPictureState } from '../../render/picture-state';
import { chevronIcon } from './icons';
import type { ListViewModel } from './list-view-model';

/** A button that scrolls a row by what is in sight; for pointers, a finger needs none. Gone at its end of the row. */
export function toArrow(
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
