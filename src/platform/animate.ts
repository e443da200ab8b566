import { bare } from './bare';

/** As `element.animate`. */
export const animate = (element: Element, frames: readonly Keyframe[], options: KeyframeAnimationOptions): Animation =>
  element.animate(
    frames.map((frame) => bare(frame)),
    bare(options),
  );
