import type { PlayerMessageKey, Translate } from '../../../i18n/translate';
import { documentOf } from '../../../platform/document-of';
import { toClockText } from '../controls/player-text';

export interface ScrubTime {
  readonly text: string;
  /** The middle of its lower edge, in px of the frame. */
  readonly x: number;
  readonly y: number;
}

/** Handles fingers and mice on the bar of a clip, and moves the video itself. (players.md 39) */
export function watchScrubbing(
  playerRoot: HTMLElement,
  {
    language,
    t,
    onTime,
    onScrub,
  }: {
    readonly language: () => string;
    readonly t: Translate<PlayerMessageKey>;
    /** The position of the finger or the mouse on the bar; undefined if it has left it. */
    readonly onTime: (time: ScrubTime | undefined) => void;
    /** A finger drags the bar: the video waits, and the controls over it hide. */
    readonly onScrub: (isScrubbing: boolean) => void;
  },
): () => void {
  const page = documentOf(playerRoot).documentElement;
  let isScrubbing = false;

  const findBar = (event: Event) => {
    const target = event.composedPath()[0];
    return target instanceof HTMLInputElement && target.closest('.progress') ? target : undefined;
  };
  const notify = (bar: HTMLInputElement, seconds: number) => {
    const [box, frame] = [bar.getBoundingClientRect(), playerRoot.querySelector('.frame')?.getBoundingClientRect()];
    const duration = Number(bar.max);
    if (!frame || !(duration > 0)) return;
    const share = Math.max(0, Math.min(1, seconds / duration));
    const text = t('timeOf', {
      position: toClockText(seconds, language()),
      duration: toClockText(duration, language()),
    });
    const x = box.left - frame.left + box.width * share;
    onTime({ text, x: Math.max(56, Math.min(frame.width - 56, x)), y: frame.bottom - box.top });
  };
  const end = () => {
    if (!isScrubbing) return;
    isScrubbing = false;
    onTime(undefined);
    onScrub(false);
  };
  const begin = (event: PointerEvent) => {
    const bar = findBar(event);
    if (!bar || event.button !== 0) return;
    isScrubbing = true;
    onScrub(true);
    notify(bar, toSecondsAt(bar, event.clientX));
  };
  const change = (event: Event) => {
    const bar = findBar(event);
    if (bar && isScrubbing) notify(bar, bar.valueAsNumber);
  };
  const hover = (event: PointerEvent) => {
    const bar = findBar(event);
    if (bar && !isScrubbing && event.pointerType === 'mouse') notify(bar, toSecondsAt(bar, event.clientX));
  };
  const leave = (event: PointerEvent) => {
    if (!isScrubbing && findBar(event)) onTime(undefined);
  };
  const stops = [
    listen(playerRoot, 'pointerdown', begin),
    listen(playerRoot, 'input', change),
    listen(playerRoot, 'pointermove', hover),
    listen(playerRoot, 'pointerout', leave),
    // The mouse may leave the player before it is let go.
    listen(page, 'pointerup', end),
    listen(page, 'pointercancel', end),
  ];
  return () => {
    for (const stop of stops) stop();
    end();
  };
}

function listen<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  run: (event: HTMLElementEventMap[Type]) => void,
): () => void {
  target.addEventListener(type, run, true);
  return () => target.removeEventListener(type, run, true);
}

function toSecondsAt(bar: HTMLInputElement, clientX: number): number {
  const { left, width } = bar.getBoundingClientRect();
  return Number(bar.max) * Math.max(0, Math.min(1, (clientX - left) / Math.max(1, width)));
}
