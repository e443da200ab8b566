import { useState } from 'preact/hooks';
import type { Sheet } from '../../../model/sheet';
import type { ServiceSheet } from '../../actions/player-actions';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';

export interface SheetContentProps {
  readonly sheet: Sheet;
  readonly open: ServiceSheet;
  readonly t: PlayerTranslate;
}

/** The image or video, the text and the buttons of a sheet of the service. */
export function SheetContent({ sheet, open, t }: SheetContentProps) {
  const { media } = sheet;
  const [isGone, setGone] = useState(false);
  const actions = sheet.actions.filter(open.canRun);
  return (
    <>
      {media && !isGone && (
        <div class="sheet-media" data-kind={media.kind}>
          {media.kind === 'image' ? (
            <Picture
              urls={[media.url]}
              alt={media.description}
              width={media.width}
              height={media.height}
              onFailed={() => setGone(true)}
            />
          ) : (
            // Fetches nothing before the viewer plays it, so the player below keeps its decoders. (J14)
            // biome-ignore lint/a11y/useMediaCaption: a sheet's video comes without a captions file
            <video
              src={media.url}
              poster={media.posterUrl || undefined}
              width={media.width || undefined}
              height={media.height || undefined}
              aria-label={media.description || undefined}
              controls
              playsInline
              preload="none"
              onError={() => setGone(true)}
            />
          )}
        </div>
      )}
      {sheet.paragraphs.map((paragraph, index) => (
        <p key={index} class="sheet-text" dir="auto" lang={t.contentLanguage}>
          {paragraph}
        </p>
      ))}
      {actions.length > 0 && (
        <div class="sheet-actions">
          {actions.map((action, index) => (
            <button
              key={index}
              type="button"
              class={index === 0 ? 'pill is-main' : 'pill'}
              part="action"
              dir="auto"
              onClick={() => void open.run(action)}
            >
              {action.text || t('learnMore')}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
