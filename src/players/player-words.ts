import type { PlayerLook } from '../app/player-look';
import { createWords, type Words } from '../ui/words';

/** What the players say in English; a host's own words and translations replace them by key. */
export const PLAYER_WORDS = {
  close: 'Close',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  tapForSound: 'Tap for sound',
  captions: 'Captions',
  like: 'Like',
  share: 'Share',
  linkCopied: 'Link copied',
  shareFailed: 'This could not be shared.',
  likeFailed: 'Your like could not be saved.',
  live: 'Live',
  clips: 'Clips',
  stories: 'Stories',
  nextClip: 'Next clip',
  previousClip: 'Previous clip',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  nextStory: 'Next story',
  previousStory: 'Previous story',
  learnMore: 'Learn more',
  seek: 'Position',
  timeOf: '{position} of {duration}',
  pageOf: 'Page {index} of {count}',
  loading: 'Loading',
  slowConnection: 'Slow connection …',
  feedFailed: 'This could not be loaded.',
  feedEmpty: 'There is nothing here yet.',
  mediaFailed: 'This video cannot be played.',
  mediaFailedNext: 'This video cannot be played. The next one follows.',
  imageFailed: 'This picture cannot be shown.',
  offline: 'You are offline.',
  offlineHint: 'It goes on when you are connected again.',
  retry: 'Try again',
  skip: 'Skip',
  tapToPlay: 'Tap to play',
  endTitle: 'You have seen it all',
  backToStart: 'Back to the start',
  moreFailed: 'More could not be loaded.',
} as const;

export type Say = Words<keyof typeof PLAYER_WORDS>;

export function createSay({ words }: Pick<PlayerLook, 'words'>): Say {
  return createWords(words, PLAYER_WORDS);
}

/** `0:07`, `12:30`, `1:02:03`; text for the eye and the ear alike. */
export function toClockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
