import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadCaptions as loadReader } from '../../core/chunks';
import type { ReadableStore } from '../../model/store';
import type { Cue } from '../captions/read-cues';
import type { MediaTime } from '../media/media-item';
import type { PlayerTranslate } from './player-text';
import { RoundButton } from './round-button';
import { useStore } from './use-store';

interface CaptionsController {
  readonly preferences: { readonly captionsEnabled: ReadableStore<boolean> };
  readonly loadCaptions: (url: string) => Promise<string | undefined>;
}

/** Captions of one item. */
export interface Captions {
  /** Undefined while they are not wanted, on their way or not to be had. */
  readonly cues: readonly Cue[] | undefined;
  readonly isOn: boolean;
  readonly isBroken: boolean;
}

/** Loads the captions at `url` once they are wanted. (J7) */
export function useCaptions(url: string, { preferences, loadCaptions }: CaptionsController): Captions {
  const isWanted = useStore(preferences.captionsEnabled);
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly cues: readonly Cue[] | undefined }>();
  const isHere = loaded?.url === url;
  useEffect(() => {
    if (!url || !isWanted || isHere) return;
    let isOver = false;
    const read = async () => {
      const text = await loadCaptions(url);
      return text === undefined ? undefined : (await loadReader()).readCues(text);
    };
    const show = (cues: readonly Cue[] | undefined) => isOver || setLoaded({ url, cues });
    read().then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [url, isWanted]);
  const isBroken = isHere && !loaded.cues;
  return { cues: isWanted && isHere ? loaded.cues : undefined, isOn: isWanted && !isBroken, isBroken };
}

/** The caption of this moment, above the controls. Sized by the width, because clips are tall. (players.md 3.7) */
export function CaptionOverlay({
  cues,
  time,
}: {
  readonly cues: readonly Cue[];
  readonly time: ReadableStore<MediaTime>;
}) {
  // Drawn when a caption comes or goes, not at every tick of the film.
  const findLines = useMemo(() => {
    let lines: readonly Cue[] = [];
    return ({ positionSeconds }: MediaTime) => {
      const now = cues.filter((cue) => cue.startSeconds <= positionSeconds && positionSeconds < cue.endSeconds);
      if (now.length !== lines.length || now.some((cue, index) => cue !== lines[index])) lines = now;
      return lines;
    };
  }, [cues]);
  const lines = useStore(time, findLines);
  return (
    <div class="captions" part="captions">
      {lines.map((cue) => (
        <p key={cue.startSeconds} dir="auto">
          <span>{cue.text}</span>
        </p>
      ))}
    </div>
  );
}

export interface CaptionsButtonProps {
  readonly captions: Captions;
  readonly t: PlayerTranslate;
  readonly onPress: () => void;
}

/** Switches captions on and off; a broken file disables it. (L9.14) */
export function CaptionsButton({ captions: { isOn, isBroken }, t, onPress }: CaptionsButtonProps) {
  return (
    <RoundButton
      icon="captions"
      class="captions-button"
      label={t('captions')}
      isPressed={isOn}
      isDisabled={isBroken}
      onPress={onPress}
    />
  );
}
