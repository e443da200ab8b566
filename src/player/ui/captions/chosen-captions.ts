import { STORAGE_KEYS } from '../../../model/storage-keys';
import { createStore, type ReadableStore } from '../../../model/store';
import { toJson } from '../../../model/to-json';
import type { PlayerContext } from '../../player-context';
import { type CaptionStyle, readCaptionStyle } from './caption-style';

/** The look of captions that the viewer chose: shared by all players of the page, kept for the next visit. */
export interface ChosenCaptions {
  readonly style: ReadableStore<CaptionStyle>;
  /** `{}` is the default look again. */
  choose(style: CaptionStyle): void;
}

/** For `context.once`. */
export function createChosenCaptions({ platform: { storage } }: PlayerContext): ChosenCaptions {
  const style = createStore(readCaptionStyle(storage.read(STORAGE_KEYS.captionStyle)));
  return {
    style,
    choose(next) {
      style.set(next);
      const text = toJson(next);
      if (text === '{}') storage.remove(STORAGE_KEYS.captionStyle);
      else storage.write(STORAGE_KEYS.captionStyle, text);
    },
  };
}
