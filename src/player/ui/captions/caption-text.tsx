import { useLayoutEffect, useRef } from 'preact/hooks';
import { watchSize } from '../../../platform/observe';
import { adoptStyles } from '../../../render/adopt-styles';
import type { Player } from '../../player';
import { useStore } from '../controls/use-store';
import { toCaptionCss } from './caption-style';
import { captionStyles } from './captions.styles';
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
  useLayoutEffect(() => {
    const element = box.current;
    const root = element?.getRootNode();
    if (!element || !(root instanceof ShadowRoot)) return;
    const stops = [adoptStyles(root, captionStyles), watchSize(element, fit)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
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

/** Makes the text smaller until it fits into its box. Words break only if the smallest size is too large. */
function shrinkToFit(box: HTMLElement): void {
  const { style, firstElementChild: first } = box;
  style.removeProperty('overflow-wrap');
  for (let step = 20; step > 1; step--) {
    style.setProperty('--cue-fit', `${step / 20}`);
    // Text that is too high begins above its box.
    if (!(first instanceof HTMLElement) || (first.offsetTop >= 0 && box.scrollWidth <= box.clientWidth)) return;
  }
  style.setProperty('overflow-wrap', 'anywhere');
}
