import { isRecord, readBoolean, readOwn, readString } from '../model/record';
import { readWebUrl } from '../model/url';
import type { Behavior, FollowIcons, SchemeBehavior } from './behavior';

/** Reads the behaviour of players in the service's theme; missing or wrong values are defaults. (L9.18) */
export function readBehavior(theme: unknown): Behavior {
  const behavior = readOwn(theme, 'behavior');
  return {
    player: readPlayer(readOwn(behavior, 'player')),
    following: readFollowing(readOwn(behavior, 'following')),
    light: readSchemeBehavior(readOwn(theme, 'light')),
    dark: readSchemeBehavior(readOwn(theme, 'dark')),
  };
}

function readPlayer(player: unknown): Behavior['player'] {
  const muted = readOwn(player, 'defaultMuteState');
  const clips = readOwn(player, 'clips');
  return {
    showMuteToggle: readBoolean(player, 'showMuteToggle', true),
    showEyebrow: readBoolean(player, 'showEyebrow', true),
    defaultMuteState: typeof muted === 'boolean' ? muted : null,
    persistMuteState: readBoolean(player, 'persistMuteState'),
    clipsActionButtonCompactSize: readBoolean(player, 'clipsActionButtonCompactSize'),
    showLikeCount: readBoolean(clips, 'showLikeCount', true),
    showShareCount: readBoolean(clips, 'showShareCount', true),
    followableCategoryIcons: readFollowIcons(readOwn(player, 'followableCategoryIcons')),
  };
}

function readFollowing(following: unknown): Behavior['following'] {
  const emptyState = readOwn(following, 'emptyState');
  const titles = readOwn(following, 'feedTitles');
  const limits = readOwn(following, 'followableCategoryLimits');
  return {
    emptyState: {
      title: readString(emptyState, 'title'),
      subTitle: readString(emptyState, 'subTitle'),
      action: readOwn(emptyState, 'action'),
    },
    feedTitles: { forYou: readString(titles, 'forYou'), following: readString(titles, 'following') },
    followableCategoryLimits: new Map(
      Object.entries(isRecord(limits) ? limits : {}).filter((entry): entry is [string, number] => isLimit(entry[1])),
    ),
  };
}

const isLimit = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

function readSchemeBehavior(scheme: unknown): SchemeBehavior {
  return {
    followingEmptyStateIcon: readWebUrl(readOwn(readOwn(readOwn(scheme, 'following'), 'emptyState'), 'icon')),
    followIcons: readFollowIcons(readOwn(readOwn(scheme, 'categoryScreen'), 'followIcons')),
  };
}

function readFollowIcons(icons: unknown): FollowIcons {
  return {
    unfollowed: readWebUrl(readOwn(icons, 'unfollowed')),
    followed: readWebUrl(readOwn(icons, 'followed')),
  };
}
