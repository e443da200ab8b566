import { needsCors, rememberCors } from '../platform/cors-media';

export interface PictureProps {
  /** Addresses to try in order; see `chooseThumbnails`. */
  readonly urls: readonly string[];
  /** `''` if the same text is next to the image. */
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  /** It is fetched only when it comes near the viewport. */
  readonly isLazy?: boolean;
  /** Its class; left out, it is a `picture`, which host pages may style as a part. */
  readonly name?: string | undefined;
  /** Limits the image to one of its two tries, for a caller that times them; left out, it makes both. */
  readonly onlyTry?: 0 | 1 | undefined;
  /** Called when no URL loaded an image. */
  readonly onFailed?: () => void;
}

/** The loading state of an image; the caller keeps it. */
export interface PictureState {
  /** The addresses it is about. */
  readonly urls: string;
  /** Two for each address, the second one the other way. */
  readonly attempt: number;
  /** Whether the first attempt at the current address is made with CORS. */
  readonly corsFirst: boolean;
  /** `present` was there at once, or so soon that it needs no fading in. */
  readonly status: 'loading' | 'shown' | 'present' | 'failed';
}

/**
 * The `<img>` of an image that fades in over its placeholder, or is simply there if the browser has it already. One
 * that fails is requested once more, with CORS, which an isolated page demands, or without it if CORS was first (S15, S23),
 * then from the next URL; then the placeholder stays. (J9) Undefined if there is no URL. A new `key` creates a new element.
 * `set` gets the element of a loaded image if it is known: only its class changes then.
 */
export function toPicture(
  props: PictureProps,
  state: PictureState,
  set: (state: PictureState, image?: HTMLImageElement) => void,
) {
  const { urls, alt, width, height, isLazy, name, onlyTry, onFailed } = props;
  const { attempt, corsFirst, status } = state;
  const url = urls[attempt >> 1];
  const withCors = ((onlyTry ?? attempt % 2) === 1) !== corsFirst;
  if (!url) return undefined;
  return {
    key: `${withCors}${url}`,
    class: toPictureClass(name, status),
    part: name ? undefined : 'picture',
    ...(withCors ? { crossOrigin: 'anonymous' as const } : {}),
    loading: isLazy ? 'lazy' : 'eager',
    decoding: 'async',
    draggable: false,
    // Lower case, which is an attribute in every kind of page; before `src`, which starts the request.
    referrerpolicy: 'strict-origin',
    src: url,
    alt,
    width,
    height,
    ref(image: HTMLImageElement | null) {
      // An image that a server has rendered is visible while it loads.
      const isThere = image && (/present$/.test(image.className) || (image.complete && image.naturalWidth > 0));
      if (status === 'loading' && isThere) set({ ...state, status: 'present' }, image);
    },
    onLoad(event?: { readonly currentTarget: unknown }) {
      rememberCors(url, withCors);
      if (status !== 'loading') return;
      set({ ...state, status: 'shown' }, event?.currentTarget as HTMLImageElement | undefined);
    },
    onError() {
      const next = attempt + 1;
      if (onlyTry === undefined && next < urls.length * 2) {
        const isSameUrl = next % 2 === 1;
        const nextCorsFirst = isSameUrl ? corsFirst : needsCors(urls[next >> 1] ?? '');
        return set({ ...state, attempt: next, corsFirst: nextCorsFirst, status: 'loading' });
      }
      onFailed?.();
      set({ ...state, status: 'failed' });
    },
  } as const;
}

export const toPictureClass = (name = 'picture', status: PictureState['status']) => `${name} ${status}`;

/** The state to continue from: the kept one, unless the URLs have changed. */
export function toPictureState(urls: readonly string[], kept: PictureState | undefined): PictureState {
  const key = urls.join(' ');
  return kept?.urls === key ? kept : { urls: key, attempt: 0, corsFirst: needsCors(urls[0] ?? ''), status: 'loading' };
}
