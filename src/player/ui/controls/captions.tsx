import { useEffect, useState } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';
import type { CaptionOverlay } from '../captions/caption-overlay';
import type { PlayerTranslate } from './player-text';
import { RoundButton } from './round-button';
import { useStore } from './use-store';

interface CaptionsController {
  readonly preferences: { readonly captionsEnabled: ReadableStore<boolean> };
  readonly loadCaptions: (url: string) => Promise<string | undefined>;
}

/** Captions of one item. */
export interface Captions {
  /** Undefined if they are off, loading or not available. */
  readonly Overlay: CaptionOverlay | undefined;
  readonly isOn: boolean;
  readonly isBroken: boolean;
}

/** Loads the captions at `url` once they are wanted. (J7) */
export function useCaptions(url: string, { preferences, loadCaptions }: CaptionsController): Captions {
  const isWanted = useStore(preferences.captionsEnabled);
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly Overlay: CaptionOverlay | undefined }>();
  const isHere = loaded?.url === url;
  useEffect(() => {
    if (!url || !isWanted || isHere) return;
    let isOver = false;
    const read = async () => {
      const text = await loadCaptions(url);
      return text === undefined ? undefined : (await import('../captions/caption-overlay')).readCaptions(text);
    };
    const show = (Overlay: CaptionOverlay | undefined) => isOver || setLoaded({ url, Overlay });
    read().then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [url, isWanted]);
  const isBroken = isHere && !loaded.Overlay;
  return { Overlay: isWanted && isHere ? loaded.Overlay : undefined, isOn: isWanted && !isBroken, isBroken };
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
