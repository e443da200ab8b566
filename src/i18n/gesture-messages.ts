/** What buttons say that stand in for gestures, in English: in the chunk that has the gestures. */
export const GESTURE_MESSAGES = {
  doubleSpeed: 'Double speed',
  pictureInPicture: 'Picture in picture',
  zoomIn: 'Zoom in',
} as const;
