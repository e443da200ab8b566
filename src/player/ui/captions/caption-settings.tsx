import { useState } from 'preact/hooks';
import type { CaptionMessageKey, Translate } from '../../../i18n/translate';
import { formatShare } from '../../../platform/number-format';
import type { Player } from '../../player';
import { useStore } from '../controls/use-store';
import { CAPTION_CHOICES, CAPTION_PARTS, type CaptionStyle } from './caption-style';
import { CaptionText } from './caption-text';
import { createChosenCaptions } from './chosen-captions';

export interface CaptionSettingsProps {
  readonly player: Player;
  readonly t: Translate<CaptionMessageKey>;
  readonly language: string;
}

/** A preview, and a choice for each part of the look of captions. */
export function CaptionSettings({ player, t, language }: CaptionSettingsProps) {
  const { style: chosen, choose } = player.context.once(createChosenCaptions);
  const style = useStore(chosen);
  const [status, setStatus] = useState('');
  const change = (next: CaptionStyle, said = '') => {
    choose(next);
    setStatus(said);
  };
  const toText = (option: string) =>
    Number(option) >= 0 ? formatShare(Number(option) / 100, language) : t(option as CaptionMessageKey);
  return (
    <>
      <div class="sheet-media caption-preview" aria-hidden="true">
        <CaptionText cues={[{ startSeconds: 0, text: t('captionSample') }]} player={player} />
      </div>
      <div class="caption-choices">
        {CAPTION_PARTS.map((part) => (
          <label key={part}>
            {t(part)}
            <select
              value={style[part] ?? ''}
              onChange={({ currentTarget }) => change({ ...style, [part]: currentTarget.value || undefined })}
            >
              {['', ...Object.keys(CAPTION_CHOICES[part])].map((option) => (
                <option key={option} value={option}>
                  {option ? toText(option) : t('captionDefault')}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <button type="button" class="pill" onClick={() => change({}, t('captionDefault'))}>
        {t('captionReset')}
      </button>
      <p class="for-ears" role="status">
        {status}
      </p>
    </>
  );
}
