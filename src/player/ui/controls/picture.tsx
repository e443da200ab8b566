import type { ComponentChildren, TargetedEvent } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { isWide } from '../../../platform/create-video';
import { type PictureProps, type PictureState, toPicture, toPictureState } from '../../../render/picture-state';

export interface PlayerPictureProps extends PictureProps {
  /** Shown instead of the image until it has loaded; its server may never answer. (D31) */
  readonly fallback?: ComponentChildren;
  /** Called with whether it is so wide that it is shown whole. */
  readonly onLoaded?: (isWide: boolean) => void;
  /** It is decoded, not only loaded: it can be seen from now on. */
  readonly onShown?: () => void;
}

/** Every image of a player: it has its second try (S15), and leaves no gap if it fails. (J9) */
export function Picture({ fallback, onLoaded, onShown, ...props }: PlayerPictureProps) {
  const [kept, keep] = useState<PictureState>();
  const [isWhole, setWhole] = useState(false);
  const state = toPictureState(props.urls, kept);
  const image = toPicture(props, state, keep);
  const hasNone = !image;
  useLayoutEffect(() => {
    if (hasNone) props.onFailed?.();
  }, [hasNone]);
  if (!image || state.status === 'failed') return <>{fallback}</>;
  const onLoad = ({ currentTarget: element }: TargetedEvent<HTMLImageElement>) => {
    const isWholeNow = isWide(element.naturalWidth, element.naturalHeight);
    setWhole(isWholeNow);
    image.onLoad();
    onLoaded?.(isWholeNow);
    if (!onShown) return;
    element.decode().then(
      () => element.isConnected && onShown(),
      () => element.isConnected && image.onError(),
    );
  };
  const { key, ...attributes } = image;
  const name = isWhole ? `${image.class} is-wide` : image.class;
  const isHidden = fallback !== undefined && state.status === 'loading';
  return (
    <>
      {isHidden && fallback}
      <img
        key={key}
        {...attributes}
        class={name}
        style={{ display: isHidden ? 'none' : '' }}
        alt={props.alt}
        onLoad={onLoad}
      />
    </>
  );
}
