import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface PictureProps {
  /** Addresses to try in order; see `chooseThumbnails`. */
  readonly urls: readonly string[];
  /** `''` where the same words stand beside the picture. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly isLazy?: boolean;
  /** Told when no address gave a picture. */
  readonly onFailed?: () => void;
}

/** `present` was there at once and needs no fading in. */
type PictureState = 'loading' | 'shown' | 'present' | 'failed';

/**
 * A picture that fades in over its placeholder, or is simply there where the browser has it already. One that fails is
 * asked for once more with CORS, which an isolated page demands (S15), then under the next address; then the placeholder
 * stays. (J9)
 */
export function Picture({ urls, alt, width, height, isLazy = true, onFailed }: PictureProps) {
  const key = urls.join(' ');
  const [{ attempt, state, of }, set] = useState({ attempt: 0, state: 'loading' as PictureState, of: key });
  const image = useRef<HTMLImageElement>(null);
  const isCurrent = of === key;
  const index = isCurrent ? attempt >> 1 : 0;
  const withCors = isCurrent && attempt % 2 === 1;
  const url = urls[index];

  useLayoutEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) set({ attempt, state: 'present', of: key });
  }, [url, withCors]);

  if (!url) return null;
  const shown = isCurrent ? state : 'loading';
  return (
    <img
      key={`${withCors}${url}`}
      ref={image}
      class={`picture ${shown}`}
      part="picture"
      {...(withCors ? { crossOrigin: 'anonymous' } : {})}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      src={url}
      alt={alt}
      width={width}
      height={height}
      onLoad={() => shown === 'loading' && set({ attempt: isCurrent ? attempt : 0, state: 'shown', of: key })}
      onError={() => {
        const next = (isCurrent ? attempt : 0) + 1;
        const isLast = next >= urls.length * 2;
        if (isLast) onFailed?.();
        set({ attempt: isLast ? next - 1 : next, state: isLast ? 'failed' : 'loading', of: key });
      }}
    />
  );
}
