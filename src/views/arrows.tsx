import type { RefObject } from 'preact';
import { ChevronIcon } from '../ui/icons';
import type { ListWordKey, Words } from '../words/create-words';
import type { MeasuredList } from './use-list-sight';

export interface ArrowsProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly sight: MeasuredList;
  /** The theme's own icon, `''` for ours. */
  readonly icon: string;
  readonly words: Words<ListWordKey>;
}

/** Buttons that scroll a row by what is in sight; for pointers, a finger needs none. Gone at their end of the row. */
export function Arrows({ scroller, sight, icon, words }: ArrowsProps) {
  const scroll = (steps: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    // Whole tiles, one less than in sight: the last one seen is the first one then.
    const page = Math.max(1, Math.floor(element.clientWidth / sight.stepPx) - 1) * sight.stepPx;
    element.scrollBy({ left: steps * page * (sight.isRtl ? -1 : 1) });
  };
  const arrow = (side: 'back' | 'on', isEnd: boolean) => (
    <button
      type="button"
      class={`arrow ${side}`}
      part="arrow"
      aria-label={words(side === 'back' ? 'scrollBack' : 'scrollOn')}
      // Not `disabled`: the button that was just pressed would lose the focus.
      aria-disabled={isEnd}
      tabIndex={isEnd ? -1 : 0}
      onClick={() => scroll(side === 'back' ? -1 : 1)}
    >
      {icon ? <img class="icon" src={icon} alt="" width={24} height={24} /> : <ChevronIcon />}
    </button>
  );
  return (
    <>
      {arrow('back', sight.isAtStart)}
      {arrow('on', sight.isAtEnd)}
    </>
  );
}
