/** English messages of the buttons that replace gestures; part of the chunk with the gestures. */
export const GESTURE_MESSAGES = {
  doubleSpeed: 'Double speed',
  pictureInPicture: 'Picture in picture',
  zoomIn: 'Zoom in',
} as const;
