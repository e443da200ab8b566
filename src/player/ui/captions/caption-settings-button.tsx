import { useLayoutEffect, useRef } from 'preact/hooks';
import { CAPTION_MESSAGES } from '../../../i18n/caption-messages';
import { createTranslate } from '../../../i18n/translate';
import type { Player } from '../../player';
import { RoundButton } from '../controls/round-button';
import { useStore } from '../controls/use-store';
import { CaptionSettings } from './caption-settings';

/** Opens the settings of captions in a sheet. It is there while captions are on. */
export function CaptionSettingsButton({ player }: { readonly player: Player }) {
  const appearance = useStore(player.appearance);
  const t = createTranslate(appearance, CAPTION_MESSAGES);
  const place = useRef<HTMLSpanElement>(null);
  // Captions may be switched off by key while the focus is here.
  useLayoutEffect(() => () => void (place.current?.matches(':focus-within') && focusBefore(place.current)), []);
  const { sheet } = player.actions;
  const open = () =>
    sheet.set({
      title: t('captionSettings'),
      Content: () => <CaptionSettings {...{ player, t, language: appearance.language }} />,
      close: () => sheet.set(undefined),
    });
  return (
    <span class="caption-settings" ref={place}>
      <RoundButton icon="settings" label={t('captionSettings')} onPress={open} />
    </span>
  );
}

const focusBefore = ({ previousElementSibling: before }: Element) => before instanceof HTMLElement && before.focus();
