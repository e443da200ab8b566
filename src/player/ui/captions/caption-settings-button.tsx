import { useLayoutEffect, useRef } from 'preact/hooks';
import { CAPTION_MESSAGES } from '../../../i18n/caption-messages';
import { createTranslate } from '../../../i18n/translate';
import type { Player } from '../../player';
import { useStore } from '../controls/use-store';
import { CaptionSettings } from './caption-settings';

/** On a 24 × 24 grid: two sliders. */
const SLIDERS = 'M4 8h16M4 16h16M15.5 5v6M8.5 13v6';

/** Opens the settings of captions in a sheet. It is there while captions are on. */
export function CaptionSettingsButton({ player }: { readonly player: Player }) {
  const appearance = useStore(player.appearance);
  const t = createTranslate(appearance, CAPTION_MESSAGES);
  const button = useRef<HTMLButtonElement>(null);
  // Captions may be switched off by key while the focus is here.
  useLayoutEffect(() => () => void (button.current?.matches(':focus') && focusBefore(button.current)), []);
  const { sheet } = player.actions;
  const open = () =>
    sheet.set({
      title: t('captionSettings'),
      Content: () => <CaptionSettings {...{ player, t, language: appearance.language }} />,
      close: () => sheet.set(undefined),
    });
  return (
    <button
      ref={button}
      type="button"
      class="round caption-settings"
      part="button"
      aria-label={t('captionSettings')}
      onClick={open}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path class="line" d={SLIDERS} />
      </svg>
    </button>
  );
}

const focusBefore = ({ previousElementSibling: before }: Element) => before instanceof HTMLElement && before.focus();
