import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { PlayerAppearance } from '../../../core/appearance';
import { INSTRUCTION_MESSAGES } from '../../../i18n/instruction-messages';
import { createTranslate, type InstructionMessageKey } from '../../../i18n/translate';
import type { ReadableStore } from '../../../model/store';
import { focusInPlace } from '../../../platform/focus';
import { openLayer } from '../../../platform/layers';
import { adoptStyles } from '../../../render/adopt-styles';
import { Picture } from '../controls/picture';
import { useStore } from '../controls/use-store';
import instructionStyles from './instructions.css';

export interface InstructionsProps {
  readonly player: { readonly appearance: ReadableStore<PlayerAppearance> };
  readonly onUnderstood: () => void;
}

/** Built-in images, on a 24 × 24 grid. */
const LINES = {
  forwardIcon: 'M9.5 6l6 6-6 6',
  backIcon: 'M14.5 6l-6 6 6 6',
  pauseIcon: 'M9 6v12M15 6v12',
  moveIcon: 'M3.5 12h17M7 8.5L3.5 12 7 15.5M17 8.5l3.5 3.5-3.5 3.5',
} as const;

const ROWS = [
  ['forwardIcon', 'goForward', 'goForwardHow'],
  ['backIcon', 'goBack', 'goBackHow'],
  ['pauseIcon', 'holdToPause', 'holdToPauseHow'],
  ['moveIcon', 'changeStory', 'changeStoryHow'],
] as const;

/** Explains the gestures, once for each viewer; its button, Escape and a tap outside of it close it. */
export function Instructions({ player, onUnderstood }: InstructionsProps) {
  const appearance = useStore(player.appearance);
  const t = useMemo(() => createTranslate<InstructionMessageKey>(appearance, INSTRUCTION_MESSAGES), [appearance]);
  const { instructions } = appearance.theme;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const root = button.current?.getRootNode();
    const before = root instanceof ShadowRoot ? root.activeElement : null;
    const stop = root instanceof ShadowRoot ? adoptStyles(root, instructionStyles) : () => {};
    focusInPlace(button.current);
    const layer = button.current?.closest('.instructions');
    const stopLayer = layer ? openLayer(layer) : () => {};
    return () => {
      stopLayer();
      stop();
      if (before instanceof HTMLElement) focusInPlace(before);
    };
  }, []);
  const onKey = (event: KeyboardEvent) => {
    // The player below does not receive it, and Escape closes this first.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onUnderstood();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the accessible control
    <div
      class="instructions"
      part="instructions"
      onKeyDown={onKey}
      onClick={(event) => event.target === event.currentTarget && onUnderstood()}
    >
      <section aria-label={t('instructionsTitle')}>
        <h2>{t('instructionsTitle')}</h2>
        <ul>
          {ROWS.map(([icon, what, how]) => (
            <li key={icon}>
              <span class="instruction-icon">
                <Picture
                  urls={[instructions[icon]]}
                  alt=""
                  width={28}
                  height={28}
                  fallback={
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                      <path class="line" d={LINES[icon]} />
                    </svg>
                  }
                />
              </span>
              <span class="instruction-words">
                <b>{t(what)}</b> <span>{t(how)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p>{t('withKeys')}</p>
        <button ref={button} type="button" class="pill" onClick={onUnderstood}>
          {t('understood')}
        </button>
      </section>
    </div>
  );
}
