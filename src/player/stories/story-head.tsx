import type { ComponentChildren } from 'preact';
import type { Story } from '../../model/story';
import { PauseButton } from '../controls/pause-button';
import { Picture } from '../controls/picture';
import type { Say } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { SoundButton } from '../controls/sound-button';
import type { StoryPlayback } from './story-playback';
import type { StorySession } from './story-session';
import { toTimeAgo } from './time-ago';

export interface StoryHeadProps {
  readonly playback: StoryPlayback;
  readonly say: Say;
  readonly hasSound: boolean;
  readonly onClose: () => void;
  /** Whose story it is. */
  readonly children?: ComponentChildren;
  /** More buttons, before the one that closes. */
  readonly more?: ComponentChildren;
}

/** What a viewer can always do, over an ad too. */
export function StoryHead({ playback, say, hasSound, onClose, children, more }: StoryHeadProps) {
  return (
    <div class="head">
      {children}
      {hasSound && <SoundButton {...{ playback, say }} />}
      <PauseButton {...{ playback, say }} />
      {more}
      <RoundButton icon="close" class="close" label={say('close')} onPress={onClose} />
    </div>
  );
}

export interface StoryOwnerProps {
  readonly controller: StorySession;
  readonly story: Story;
  readonly say: Say;
}

export function StoryOwner({ controller, story, say }: StoryOwnerProps) {
  const { theme, language } = controller.look.get();
  return (
    <>
      {theme.player.showStoryIcon && (
        <Picture name="face" urls={[story.profilePictureUrl || story.thumbnails.small]} alt="" />
      )}
      <p class="head-words">
        <span class="head-title" dir="auto" lang={say.contentLanguage}>
          {story.shortTitle}
        </span>
        {story.isLive && (
          <span class="live" part="live">
            {say('live')}
          </span>
        )}
        {theme.player.showTimestamp && (
          <span class="head-time">{toTimeAgo(story.publishedAt, controller.house.platform.clock.now(), language)}</span>
        )}
      </p>
    </>
  );
}
