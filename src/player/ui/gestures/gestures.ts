export { ClipGestures } from './clip-gestures';
export { PictureInPictureButton } from './picture-in-picture';
export { StoryZoom } from './story-zoom';
