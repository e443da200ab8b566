import { watchMutations } from '../../../platform/watch-mutations';

/** The default proportion, for what has no size of its own: that of a clip, 9 to 16. */
const PLAIN = 9 / 16;
/** An image with this little difference to its video's proportion counts as equal. */
const SLACK = 0.01;

/**
 * Sets the proportion of what is shown for the styles, width by height: `--shape` of each slide, and of the whole player
 * that of the current one. The video's proportion counts, and its poster's until that is known.
 */
export function watchShapes(
  playerRoot: HTMLElement,
  {
    onCurrent,
  }: {
    /** Called with the current video, each time that one of its properties may have changed. */
    readonly onCurrent: (video: HTMLVideoElement | undefined) => void;
  },
): () => void {
  const update = () => {
    for (const slide of playerRoot.querySelectorAll<HTMLElement>('.slide')) setShape(slide, toShape(slide));
    const current = playerRoot.querySelector(
      '.slide.is-front:not(:has(.ad)),.frame:not(:has(>.ad-place:not(.is-waiting)))>.page',
    );
    setShape(playerRoot, current ? toShape(current) : PLAIN);
    onCurrent(current ? findVideo(current) : undefined);
  };
  const stop = watchMutations(playerRoot, update, { subtree: true, childList: true, attributeFilter: ['class'] });
  const events = ['load', 'resize', 'loadedmetadata'];
  for (const type of events) playerRoot.addEventListener(type, update, true);
  update();
  return () => {
    stop();
    for (const type of events) playerRoot.removeEventListener(type, update, true);
  };
}

const findVideo = (item: Element) => item.querySelector<HTMLVideoElement>('.screen video') ?? undefined;

/** An ad and a question have the default proportion, whatever images they have. */
function toShape(item: Element): number {
  const video = findVideo(item);
  const picture = item.querySelector<HTMLImageElement>('.poster,.still');
  return video?.videoWidth
    ? video.videoWidth / video.videoHeight
    : picture?.naturalWidth
      ? picture.naturalWidth / picture.naturalHeight
      : PLAIN;
}

function setShape(element: HTMLElement, shape: number): void {
  const before = Number(element.style.getPropertyValue('--shape')) || PLAIN;
  if (Math.abs(shape / before - 1) > SLACK) element.style.setProperty('--shape', String(shape));
}
