/** Whether there is sound, and why not. */
export interface Sound {
  /** The setting of the viewer or the theme. */
  readonly isMuted: boolean;
  /** The browser forbids sound until the viewer switches it on. (J4, E7) */
  readonly isForced: boolean;
  /** The viewer has had sound in this player; before that a chip offers it. */
  readonly hasBeenOn: boolean;
}

export type SoundEvent =
  /** By the viewer's own hand, or remembered from it. */
  | { readonly type: 'chosen'; readonly muted: boolean }
  /** The theme of the content says how sound starts. (L9.18) */
  | { readonly type: 'preferred'; readonly muted: boolean }
  /** The browser refused to play with sound, or the page came back from the back-forward cache. */
  | { readonly type: 'silenced' };

export function createSound(isMuted: boolean): Sound {
  return { isMuted, isForced: false, hasBeenOn: false };
}

export function nextSound(sound: Sound, event: SoundEvent): Sound {
  if (event.type === 'preferred') return createSound(event.muted);
  if (event.type === 'silenced') return sound.isMuted || sound.isForced ? sound : { ...sound, isForced: true };
  const next = {
    isMuted: event.muted,
    isForced: false,
    hasBeenOn: sound.hasBeenOn || !event.muted || !isSilent(sound),
  };
  return next.isMuted === sound.isMuted && !sound.isForced && next.hasBeenOn === sound.hasBeenOn ? sound : next;
}

export function isSilent(sound: Sound): boolean {
  return sound.isMuted || sound.isForced;
}

/** Whether to offer sound with a text, not only with the small button. */
export function offersSound(sound: Sound): boolean {
  return isSilent(sound) && !sound.hasBeenOn;
}
