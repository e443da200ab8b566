import { isEvicted } from '../../../content/evicted-clip';
import type { ActivityType } from '../../../model/activity-type';
import type { Clip } from '../../../model/clip';
import { toAdVideo } from '../../ad-video';
import type { AdSlot } from '../../ads/ad-slot';
import type { MediaItem } from '../../media/media-item';
import type { MediaState } from '../../media/media-state';
import { createPlayback, type Playback } from '../../playback';
import { createClipCompletion } from './clip-completion';
import type { ClipsPlayer } from './clips-player';
import { type ClipsState, currentClip, type ReadyClips } from './clips-state';
import { createResumePositions } from './resume-positions';

const SWITCHED: Readonly<Record<'paused' | 'muted' | 'captions', readonly [on: ActivityType, off: ActivityType]>> = {
  paused: ['pausedClip', 'resumedClip'],
  muted: ['mutedClip', 'unmutedClip'],
  captions: ['enabledClipCaptions', 'disabledClipCaptions'],
};

/** Plays the current item of a Clips player: each clip in a loop unless the feed advances by itself. */
export function createClipsPlayback(player: ClipsPlayer): Playback {
  const { base, queue, skip, setInSight } = player;
  const { ads, watchTime, context } = base;
  const { clock } = context.platform;
  const positions = context.once(createResumePositions);
  let shownId = '';
  let stopShowing = () => {};

  const ready = () => toReady(queue.state.get());
  /** The clip waits while an ad covers it. */
  const current = () => (ads.current() ? undefined : currentClip(queue.state.get()));

  const show = () => {
    stopShowing();
    const [now, clip] = [ready(), current()];
    if (now) playback.contentLoaded();
    if (clip?.id !== shownId) {
      positions.leave(shownId, media.time.get());
      shownId = clip?.id ?? '';
      completion.reset();
      playback.report.reset();
      media.setReason('viewer', false);
      media.setReason('tapped', false);
    }
    // An evicted clip returns when its page is loaded again; if the page no longer has it, the next one replaces it.
    const item = clip && now && !isEvicted(clip) ? positions.from(toItem(clip, now)) : undefined;
    media.show(item ?? toAdVideo(ads.current()));
    if (clip && !item && queue.isGone(clip)) clock.after(0, skip);
  };

  const playback = createPlayback(base, {
    currentId: () => current()?.id ?? '',
    update: show,
    onEvent(event) {
      const clip = current();
      if (clip && event === 'started') player.events.viewed(clip);
      if (clip) completion.onEvent(event, clip);
    },
    record: player.events.recordCurrent,
    findNext() {
      const next = media.state.get().status === 'playing' ? findNextVideo(ready(), ads) : undefined;
      return next && positions.from(next);
    },
    hasNext: () => hasClipAfter(ready()),
    skip,
    refresh: () => void queue.feed.get().refresh(),
    isFailed: () => isOffline(media.state.get()),
    retry: () => media.retry(),
    onSwitched: (what, isOn) =>
      playback.record(SWITCHED[what][isOn ? 0 : 1], what === 'captions' ? { captionsEnabled: isOn } : {}),
    takeTurn: setInSight && (() => setInSight(true)),
    onStop() {
      for (const stop of stops) stop();
      stopShowing();
      positions.leave(shownId, media.time.get());
    },
  });
  const { media } = playback;
  const completion = createClipCompletion(playback, (clip) => {
    if (queue.isLast(clip)) player.contentRemoved();
    else if (clip.isLive && !isFollowed(ready())) media.end();
    else skip();
  });
  const update = () => {
    stopShowing();
    // A step by key or button is drawn first. A swiped clip is on screen already: its video comes first.
    if (current()?.id !== shownId && ready()?.by === 'step') stopShowing = clock.afterPaint(show);
    else show();
  };
  const reportWatched = () => watchTime.run(media.state.get().status === 'playing' && !ads.current());
  const stops = [queue.state.watch(update), media.state.watch(reportWatched)];
  if (base.presentation === 'embedded') {
    media.setReason('offscreen', true);
    media.setAway(true);
  }
  update();
  return playback;
}

const hasClipAfter = (now: ReadyClips | undefined) => now !== undefined && now.index + 1 < now.clips.length;

/** Whether the next clip follows by itself. (L9.5, L9.24) */
const goesOn = ({ head, isCurrentLeaving }: ReadyClips) => head.continuousPlayEnabled || isCurrentLeaving;

const isFollowed = (now: ReadyClips | undefined) => now && goesOn(now) && hasClipAfter(now);

function toItem({ id, url, isLive }: Clip, now: ReadyClips): MediaItem {
  return { id, url, loops: !isLive && !goesOn(now) };
}

/** The next video: an ad that comes before the next clip, else that clip; during an ad the clip that it covers. */
function findNextVideo(now: ReadyClips | undefined, ads: AdSlot): MediaItem | undefined {
  const hasAd = ads.current() !== undefined;
  const next = now?.clips[hasAd ? now.index : now.index + 1];
  if (!now || !next) return undefined;
  const waiting = ads.waiting();
  const ad = !hasAd && waiting?.nextId === next.id ? toAdVideo(waiting.item) : undefined;
  return ad ?? (next.url ? toItem(next, { ...now, isCurrentLeaving: false }) : undefined);
}

const isOffline = (state: MediaState) => state.status === 'failed' && state.reason === 'offline';

const toReady = (state: ClipsState): ReadyClips | undefined => (state.status === 'ready' ? state : undefined);
