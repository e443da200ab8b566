import { useLayoutEffect, useRef } from 'preact/hooks';
import { watchSize } from '../../../platform/observe';
import type { Player } from '../../player';
import { useStore } from '../controls/use-store';
import { toCaptionCss } from './caption-style';
import { createChosenCaptions } from './chosen-captions';
import type { Cue } from './read-cues';

export interface CaptionTextProps {
  readonly cues: readonly Pick<Cue, 'startSeconds' | 'text'>[];
  readonly player: Player;
}

/** Captions in the style that the viewer chose, smaller only if they do not fit between the controls otherwise. */
export function CaptionText({ cues, player }: CaptionTextProps) {
  const style = useStore(player.context.once(createChosenCaptions).style);
  const box = useRef<HTMLDivElement>(null);
  const fit = () => {
    if (box.current) shrinkToFit(box.current);
  };
  useLayoutEffect(() => (box.current ? watchSize(box.current, fit) : undefined), []);
  useLayoutEffect(fit);
  return (
    <div class="captions" part="captions" ref={box} style={toCaptionCss(style, player.appearance.get().theme.captions)}>
      {cues.map(({ startSeconds, text }) => (
        <p key={startSeconds} dir="auto">
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

/** Makes the text smaller until it fits into its box. */
function shrinkToFit(box: HTMLElement): void {
  const first = box.querySelector('p');
  for (let fit = 1; fit > 0.1; fit *= 0.95) {
    box.style.setProperty('--cue-fit', `${fit}`);
    // Text that is too high begins above its box.
    if (!first || (first.offsetTop >= 0 && box.scrollWidth <= box.clientWidth)) return;
  }
}
