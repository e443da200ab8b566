import type { ComponentChildren } from 'preact';
import type { Story } from '../../../model/story';
import type { StoryPlayer } from '../../kinds/stories/story-player';
import type { Playback } from '../../playback';
import { PauseButton } from '../controls/pause-button';
import { Picture } from '../controls/picture';
import type { PlayerTranslate } from '../controls/player-text';
import { SoundButton } from '../controls/sound-button';
import { toTimeAgo } from './time-ago';

export interface StoryHeadProps {
  readonly playback: Playback;
  readonly t: PlayerTranslate;
  readonly hasSound: boolean;
  /** Whose story it is. */
  readonly children?: ComponentChildren;
  /** More buttons. */
  readonly more?: ComponentChildren;
}

/** What a viewer can always do, over an ad too. */
export function StoryHead({ playback, t, hasSound, children, more }: StoryHeadProps) {
  return (
    <div class="head">
      {children}
      {hasSound && <SoundButton {...{ playback, t }} />}
      <PauseButton {...{ playback, t }} />
      {more}
    </div>
  );
}

export interface StoryOwnerProps {
  readonly player: StoryPlayer;
  readonly story: Story;
  readonly t: PlayerTranslate;
}

export function StoryOwner({ player, story, t }: StoryOwnerProps) {
  const { theme, language } = player.base.appearance.get();
  return (
    <>
      {theme.player.showStoryIcon && (
        <Picture name="face" urls={[story.profilePictureUrl || story.thumbnails.small]} alt="" />
      )}
      <p class="head-words">
        <span class="head-title" dir="auto" lang={t.contentLanguage}>
          {story.shortTitle}
        </span>
        {story.isLive && (
          <span class="live" part="live">
            {t('live')}
          </span>
        )}
        {theme.player.showTimestamp && (
          <span class="head-time">
            {toTimeAgo(story.publishedAt, player.base.context.platform.clock.now(), language)}
          </span>
        )}
      </p>
    </>
  );
}
