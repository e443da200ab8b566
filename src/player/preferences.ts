import type { PlayerAppearance } from '../core/appearance';
import { STORAGE_KEYS } from '../model/storage-keys';
import { createStore, type ReadableStore } from '../model/store';
import type { DeviceStorage } from '../platform/storage';

/** What the viewer chose and gets again in the next player; kept only where options and theme allow it. */
export interface PlayerPreferences {
  readonly muted: ReadableStore<boolean>;
  readonly captionsEnabled: ReadableStore<boolean>;
  setMuted(muted: boolean): void;
  setCaptionsEnabled(enabled: boolean): void;
}

/** What the viewer chose for sound and captions; shared by all players of the page, kept for the next visit. (L9.14, L9.18) */
export interface Preferences {
  /** Whether the viewer has seen the instructions of the Story player. */
  readonly instructions: { areKnown(): boolean; setKnown(): void };
  /** The preferences as a player of this look uses them: its theme says how sound starts and whether it is kept. */
  forLook(appearance: ReadableStore<PlayerAppearance>, isEmbedded?: boolean): PlayerPreferences;
}

export function createPreferences(storage: DeviceStorage): Preferences {
  /** Undefined until the viewer has chosen. */
  const chosenMuted = createStore<boolean | undefined>(undefined);
  const captionsEnabled = createStore(storage.read(STORAGE_KEYS.captions) === 'true');

  return {
    instructions: {
      areKnown: () => storage.read(STORAGE_KEYS.instructions) === 'true',
      setKnown: () => void storage.write(STORAGE_KEYS.instructions, 'true'),
    },
    forLook(appearance, isEmbedded = false) {
      const player = () => appearance.get().behavior.player;
      const read = () => {
        const stored = player().persistMuteState ? storage.read(STORAGE_KEYS.muted) : undefined;
        if (chosenMuted.get() !== undefined) return chosenMuted.get() === true;
        if (stored !== undefined) return stored === 'true';
        // Without a setting in the theme, the browser's autoplay rules decide: a player that the viewer opened tries with sound
        // and is muted if that is refused. An embedded one starts by itself, muted. (L9.18)
        return player().defaultMuteState ?? isEmbedded;
      };
      return {
        muted: {
          get: read,
          watch: (onChange) => chosenMuted.watch(() => onChange(read())),
        },
        captionsEnabled,
        setMuted(muted) {
          chosenMuted.set(muted);
          if (player().persistMuteState) storage.write(STORAGE_KEYS.muted, String(muted));
        },
        setCaptionsEnabled(enabled) {
          captionsEnabled.set(enabled);
          storage.write(STORAGE_KEYS.captions, String(enabled));
        },
      };
    },
  };
}
