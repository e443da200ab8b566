import { useEffect, useState } from 'preact/hooks';
import type { Player } from '../../player';
import type { LoadedCaptions } from '../captions/caption-overlay';
import type { PlayerTranslate } from './player-text';
import { RoundButton } from './round-button';
import { useStore } from './use-store';

/** Captions of one item. */
export interface Captions {
  /** Undefined if they are off, loading or not available. */
  readonly shown: LoadedCaptions | undefined;
  readonly isOn: boolean;
  readonly isBroken: boolean;
}

/** Loads the captions at `url` once they are wanted. (J7) */
export function useCaptions(url: string, player: Player): Captions {
  const isWanted = useStore(player.preferences.captionsEnabled);
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly captions: LoadedCaptions | undefined }>();
  const isHere = loaded?.url === url;
  useEffect(() => {
    if (!url || !isWanted || isHere) return;
    let isOver = false;
    const read = async () => {
      const text = await player.loadCaptions(url);
      return text === undefined ? undefined : (await import('../captions/caption-overlay')).readCaptions(text, player);
    };
    const show = (captions: LoadedCaptions | undefined) => isOver || setLoaded({ url, captions });
    read().then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [url, isWanted]);
  const isBroken = isHere && !loaded.captions;
  return { shown: isWanted && isHere ? loaded.captions : undefined, isOn: isWanted && !isBroken, isBroken };
}

export interface CaptionsButtonProps {
  readonly captions: Captions;
  readonly t: PlayerTranslate;
  readonly onPress: () => void;
}

/** Switches captions on and off; a broken file disables it. With captions on, their settings are next to it. (L9.14) */
export function CaptionsButton({ captions: { shown, isOn, isBroken }, t, onPress }: CaptionsButtonProps) {
  return (
    <div class="captions-button">
      <RoundButton icon="captions" label={t('captions')} isPressed={isOn} isDisabled={isBroken} onPress={onPress} />
      {shown && <shown.SettingsButton />}
    </div>
  );
}
