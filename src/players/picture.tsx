import { useState } from 'preact/hooks';
import { type PictureProps, type PictureState, toPicture, toPictureState } from '../ui/picture';

/** A picture beside what a player shows. */
export function Picture(props: PictureProps) {
  const [kept, keep] = useState<PictureState>();
  const image = toPicture(props, toPictureState(props.urls, kept), keep);
  return image ? <img {...image} key={image.key} alt={props.alt} /> : null;
}
