import type { Stop } from './stop';

/** What lock screens and media keys show of the medium that plays. */
export interface MediaTitle {
  readonly title: string;
  readonly artist: string;
  /** `''` for none. */
  readonly pictureUrl: string;
}

export type MediaKey = 'play' | 'pause' | 'previoustrack' | 'nexttrack';

export interface HeldMediaSession {
  show(title: MediaTitle | undefined): void;
  /** Gives everything back to the page. (J12) */
  readonly end: Stop;
}

/**
 * Takes the page's media session while a player is open. A page can read its metadata back, but not its handlers: if
 * the page has a session of its own, its handlers stay; else the SDK's are removed at the end. Values that the page sets
 * in the meantime stay from then on. (J12)
 */
export function holdMediaSession(keys: Readonly<Record<MediaKey, () => void>>): HeldMediaSession {
  const session: MediaSession | undefined = navigator.mediaSession;
  if (!session || typeof MediaMetadata !== 'function') return { show() {}, end() {} };
  const before = session.metadata;
  const isHosts = before !== null || session.playbackState !== 'none';
  const own = Object.getOwnPropertyDescriptor(session, 'setActionHandler');
  const { setActionHandler } = session;
  const setLater = new Map<MediaSessionAction, MediaSessionActionHandler | null>();
  let shown = before;

  const write = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      Reflect.apply(setActionHandler, session, [action, handler]);
    } catch {
      // An action that this browser does not know.
    }
  };
  const names = isHosts ? [] : (Object.keys(keys) as MediaKey[]);
  for (const name of names) write(name, keys[name]);
  if (!isHosts) {
    session.setActionHandler = (action, handler) => {
      setLater.set(action, handler);
    };
  }

  return {
    show(title) {
      // The page has set another one in the meantime.
      if (session.metadata !== shown) return;
      session.metadata = shown = title ? toMetadata(title) : before;
    },
    end() {
      if (session.metadata === shown) session.metadata = before;
      if (isHosts) return;
      if (own) Object.defineProperty(session, 'setActionHandler', own);
      else Reflect.deleteProperty(session, 'setActionHandler');
      for (const name of names) write(name, null);
      for (const [action, handler] of setLater) write(action, handler);
    },
  };
}

function toMetadata({ title, artist, pictureUrl }: MediaTitle): MediaMetadata {
  return new MediaMetadata({ title, artist, artwork: pictureUrl ? [{ src: pictureUrl }] : [] });
}
