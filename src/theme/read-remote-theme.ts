import { isRecord, readBoolean, readOwn, readString } from '../model/record';
import { readWebUrl } from '../model/url';
import type { Behavior, FollowIcons, SchemeBehavior } from './behavior';
import { readThemeOverrides, type Supports } from './read-theme';
import type { SchemeOverrides, ThemeOverrides } from './theme';

/** A theme as the service sends it: what it changes of the look, and what it decides about behaviour. */
export interface RemoteTheme {
  readonly overrides: SchemeOverrides;
  readonly behavior: Behavior;
}

/** Reads the service's theme; whatever is missing or wrong is its default, so `{}`, null and an array are the defaults. (L9.20, G18) */
export function readRemoteTheme(input: unknown, supports: Supports): RemoteTheme {
  const behavior = readOwn(input, 'behavior');
  // Three places may speak of tiles; the nearer to the look, the later it is asked.
  const tiles = [readOwn(behavior, 'tiles'), readOwn(readOwn(input, 'appearance'), 'tiles')];
  const readScheme = (scheme: 'light' | 'dark'): ThemeOverrides =>
    readThemeOverrides([...tiles.map((one) => ({ tiles: one })), readOwn(input, scheme)], 'service', supports);
  return {
    overrides: { light: readScheme('light'), dark: readScheme('dark') },
    behavior: {
      player: readPlayer(readOwn(behavior, 'player')),
      following: readFollowing(readOwn(behavior, 'following')),
      reloading: {
        reloadOnExit: readBoolean(readOwn(behavior, 'reloading'), 'reloadOnExit'),
        reloadOnForeground: readBoolean(readOwn(behavior, 'reloading'), 'reloadOnForeground'),
      },
      light: readSchemeBehavior(readOwn(input, 'light')),
      dark: readSchemeBehavior(readOwn(input, 'dark')),
    },
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
