import { isEvicted } from '../../content/evicted-clip';
import type { ActivityType } from '../../model/activity-type';
import type { Clip } from '../../model/clip';
import type { MediaEvent, MediaItem } from '../media/media-item';
import type { MediaState } from '../media/media-state';
import { createPlayback, type Playback } from '../media/playback';
import { createClipCompletion } from './clip-completion';
import { createClipPlaces } from './clip-places';
import type { ClipsSession } from './clips-session';
import { type ClipsState, currentClip, type ReadyClips } from './clips-state';

const SWITCHED: Readonly<Record<'paused' | 'muted' | 'captions', readonly [on: ActivityType, off: ActivityType]>> = {
  paused: ['pausedClip', 'resumedClip'],
  muted: ['mutedClip', 'unmutedClip'],
  captions: ['enabledClipCaptions', 'disabledClipCaptions'],
};

/** Plays the current item of a Clips player: each clip in a loop unless the feed advances by itself. */
export function createClipsPlayback(session: ClipsSession): Playback {
  const { queue, adSlot, context } = session;
  const { clock } = context.platform;
  const places = context.once(createClipPlaces);
  let shownId = '';
  let stopShowing = () => {};

  const ready = () => toReady(queue.state.get());
  const hasAd = () => adSlot.ads.get()?.current.get() !== undefined;
  /** The clip waits while an ad covers it. */
  const current = () => (hasAd() ? undefined : currentClip(queue.state.get()));
  const skip = () => {
    const now = ready();
    if (now) session.moveTo(now.index + 1, 'step', 'automaticPlayback');
  };

  const show = () => {
    stopShowing();
    const [now, clip] = [ready(), current()];
    if (now) playback.contentLoaded();
    if (clip?.id !== shownId) {
      places.leave(shownId, playback.player.time.get());
      shownId = clip?.id ?? '';
      completion.reset();
      playback.report.reset();
      playback.player.setReason('viewer', false);
      playback.player.setReason('tapped', false);
    }
    // An evicted clip returns when its page is loaded again; if the page no longer has it, the next one replaces it.
    const item = clip && now && !isEvicted(clip) ? places.from(toItem(clip, now)) : undefined;
    playback.player.show(item ?? playback.findAdVideo());
    if (clip && !item && queue.isGone(clip)) clock.after(0, skip);
  };
  const update = () => {
    stopShowing();
    // A step by key or button is drawn first. A swiped clip is on screen already: its video comes first.
    if (current()?.id !== shownId && ready()?.by === 'step') stopShowing = clock.afterPaint(show);
    else show();
  };

  const completion = createClipCompletion({
    record: (type, data) => playback.record(type, data),
    toLength: () => playback.report.toLength(),
    onEnded(clip) {
      if (queue.isLast(clip)) session.contentRemoved();
      else if (clip.isLive && !isFollowed(ready())) playback.player.end();
      else skip();
    },
  });
  const onEvent = (event: MediaEvent) => {
    const clip = current();
    if (clip && event === 'started') session.viewed(clip);
    if (clip) completion.onEvent(event, clip);
  };

  const playback = createPlayback(session, {
    currentId: () => current()?.id ?? '',
    update: show,
    onEvent,
    record: session.recordCurrent,
    findNext() {
      const now = ready();
      if (!now || playback.player.media.get().status !== 'playing') return undefined;
      const next = findNextVideo(now, hasAd(), playback.findWaitingVideo);
      return next && places.from(next);
    },
    hasNext: () => hasClipAfter(ready()),
    skip,
    refresh: () => void queue.feed.get().refresh(),
    isFailed: () => isOffline(playback.player.media.get()),
    retry: () => playback.player.retry(),
    onSwitched: (what, isOn) =>
      playback.record(SWITCHED[what][isOn ? 0 : 1], what === 'captions' ? { captionsEnabled: isOn } : {}),
  });
  const { player } = playback;
  const updateWatchTime = () => session.watchTime.run(player.media.get().status === 'playing' && !hasAd());
  const stops = [queue.state.watch(update), player.media.watch(updateWatchTime)];
  if (session.presentation === 'embedded') {
    player.setReason('offscreen', true);
    player.setAway(true);
  }
  update();

  return {
    ...playback,
    togglePlay() {
      const pauseReasons = player.pauseReasons.get();
      // It rests because another player of the page plays: the viewer wants this one.
      if (pauseReasons.has('host') && !pauseReasons.has('viewer') && session.setInSight) session.setInSight(true);
      else playback.togglePlay();
    },
    stop() {
      for (const stop of stops) stop();
      stopShowing();
      places.leave(shownId, player.time.get());
      playback.stop();
    },
  };
}

const hasClipAfter = (now: ReadyClips | undefined) => now !== undefined && now.index + 1 < now.clips.length;

/** Whether the next clip follows by itself. (L9.5, L9.24) */
const goesOn = ({ head, isCurrentLeaving }: ReadyClips) => head.continuousPlayEnabled || isCurrentLeaving;

const isFollowed = (now: ReadyClips | undefined) => now && goesOn(now) && hasClipAfter(now);

function toItem({ id, url, isLive }: Clip, now: ReadyClips): MediaItem {
  return { id, url, loops: !isLive && !goesOn(now) };
}

/** The next video: an ad that comes before the next clip, else that clip. */
function findNextVideo(
  now: ReadyClips,
  hasAd: boolean,
  findWaitingVideo: Playback['findWaitingVideo'],
): MediaItem | undefined {
  const next = now.clips[hasAd ? now.index : now.index + 1];
  const ad = next && !hasAd ? findWaitingVideo(next.id) : undefined;
  return ad ?? (next?.url ? toItem(next, { ...now, isCurrentLeaving: false }) : undefined);
}

const isOffline = (media: MediaState) => media.status === 'failed' && media.reason === 'offline';

const toReady = (state: ClipsState): ReadyClips | undefined => (state.status === 'ready' ? state : undefined);
