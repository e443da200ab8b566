import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { StoryPlayerController } from '../app/story-player-controller';
import type { Story } from '../model/story';
import { useStore } from '../ui/use-store';
import type { Say } from './player-words';
import { RoundButton } from './round-button';
import { SoundButton } from './sound-button';
import type { StoryPlayback } from './story-playback';
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
  const { player } = playback;
  const gate = useStore(player.gate);
  const media = useStore(player.media);
  const isPaused = gate.has('viewer') || gate.has('host') || media.status === 'blocked';
  return (
    <div class="head">
      {children}
      {hasSound && <SoundButton {...{ playback, say }} />}
      <RoundButton
        icon={isPaused ? 'play' : 'pause'}
        label={say(isPaused ? 'play' : 'pause')}
        onPress={playback.togglePlay}
      />
      {more}
      <RoundButton icon="close" class="close" label={say('close')} onPress={onClose} />
    </div>
  );
}

export interface StoryOwnerProps {
  readonly controller: StoryPlayerController;
  readonly story: Story;
  readonly say: Say;
}

export function StoryOwner({ controller, story, say }: StoryOwnerProps) {
  const { theme, language } = controller.look.get();
  return (
    <>
      {theme.player.showStoryIcon && <StoryFace url={story.profilePictureUrl || story.thumbnails.small} />}
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
          <span class="head-time">{toTimeAgo(story.publishedAt, controller.clock.now(), language)}</span>
        )}
      </p>
    </>
  );
}

/** A broken picture leaves no hole. (J9) */
function StoryFace({ url }: { readonly url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken) return null;
  return <img class="face" src={url} alt="" onError={() => setBroken(true)} />;
}
