import { type Drawing, element } from '../../render/element';
import { emptyIcon, retryIcon } from './icons';
import type { ListViewModel } from './list-view-model';

/** The content of a list that has nothing to show; the status line has already informed screen readers. */
export function toNotice({ list, state, t }: ListViewModel): Drawing {
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
