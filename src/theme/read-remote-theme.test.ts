import { describe, expect, test } from 'vitest';
import { createDefaultTheme, toColors } from './default-theme';
import { readBehavior } from './read-behavior';
import { readReloading } from './read-reloading';
import { readRemoteTheme } from './read-remote-theme';
import { resolveTheme } from './resolve-theme';

const read = (input: unknown) => readRemoteTheme(input, () => true);
const tiles = (input: unknown) => resolveTheme('light', [read(input)]).storyTiles;

describe('readRemoteTheme', () => {
  test.each([[{}], [null], [[]], [undefined], ['x']])('L9.20 an empty theme (%j) means the defaults', (input) => {
    const remote = read(input);
    expect(resolveTheme('dark', [remote])).toEqual(createDefaultTheme('dark', toColors()));
    expect(readBehavior(input)).toEqual({
      player: {
        showMuteToggle: true,
        showEyebrow: true,
        defaultMuteState: null,
        persistMuteState: false,
        clipsActionButtonCompactSize: false,
        showLikeCount: true,
        showShareCount: true,
        followableCategoryIcons: { unfollowed: '', followed: '' },
      },
      following: {
        emptyState: { title: '', subTitle: '', action: undefined },
        feedTitles: { forYou: '', following: '' },
        followableCategoryLimits: new Map(),
      },
      light: { followingEmptyStateIcon: '', followIcons: { unfollowed: '', followed: '' } },
      dark: { followingEmptyStateIcon: '', followIcons: { unfollowed: '', followed: '' } },
    });
  });

  test('L9.16, L9.20 behavior.tiles reaches the eyebrow of the tiles', () => {
    const eyebrow = { show: false, textSize: 13, lineHeight: 17, textColor: '#123456' };
    expect(tiles({ behavior: { tiles: { rectangularTile: { eyebrow } } } }).rectangularTile.eyebrow).toEqual(eyebrow);
  });

  test('L9.16 a null colour of the eyebrow keeps the default', () => {
    const eyebrow = { show: true, textSize: 13, lineHeight: 17, textColor: null };
    const usual = createDefaultTheme('light', toColors()).storyTiles.rectangularTile.eyebrow.textColor;
    expect(tiles({ behavior: { tiles: { rectangularTile: { eyebrow } } } }).rectangularTile.eyebrow.textColor).toBe(
      usual,
    );
  });

  test('L9.20 titles hide by behavior.tiles, and appearance.tiles has the last word of the two', () => {
    expect(tiles({ behavior: { tiles: { title: { show: false } } } }).title.show).toBe(false);
    expect(tiles({ appearance: { tiles: { title: { show: false } } } }).title.show).toBe(false);
    const both = { behavior: { tiles: { title: { show: false } } }, appearance: { tiles: { title: { show: true } } } };
    expect(tiles(both).title.show).toBe(true);
  });

  test('L9.20 light and dark of the service reach the tiles of their own scheme only', () => {
    const remote = read({ light: { tiles: { title: { textSize: 19 } } }, dark: { colors: { primary: '#00FF00' } } });
    expect(resolveTheme('light', [remote]).storyTiles.title.textSize).toBe(19);
    expect(resolveTheme('light', [remote]).colors.primary).toBe('#1C62EB');
    expect(resolveTheme('dark', [remote]).colors.primary).toBe('#00FF00');
  });

  test('L9.13, L9.18, L9.19 the switches of players and reloading are read', () => {
    const theme = {
      behavior: {
        player: {
          showMuteToggle: false,
          showEyebrow: false,
          defaultMuteState: false,
          persistMuteState: true,
          clipsActionButtonCompactSize: true,
          clips: { showLikeCount: false, showShareCount: false },
        },
        reloading: { reloadOnExit: true, reloadOnForeground: true },
      },
    };
    expect(readBehavior(theme).player).toMatchObject({
      showMuteToggle: false,
      showEyebrow: false,
      defaultMuteState: false,
      persistMuteState: true,
      clipsActionButtonCompactSize: true,
      showLikeCount: false,
      showShareCount: false,
    });
    expect(readReloading(theme)).toEqual({ reloadOnExit: true, reloadOnForeground: true });
    expect(readReloading(undefined)).toEqual({ reloadOnExit: false, reloadOnForeground: false });
  });

  test('L9.3 following: titles, empty state, icons by scheme, limits that are whole numbers', () => {
    const action = { type: 'web', url: 'https://x.example/' };
    const icons = { unfollowed: 'https://x.example/u.png', followed: 'javascript:alert(1)' };
    const behavior = readBehavior({
      behavior: {
        following: {
          emptyState: { title: 'Nothing yet', subTitle: 'Follow one', action },
          feedTitles: { forYou: 'For you', following: 'Following' },
          followableCategoryLimits: { team: 3, player: '7', none: null, zero: 0, half: 1.5 },
        },
        player: { followableCategoryIcons: icons },
      },
      light: { categoryScreen: { followIcons: icons } },
      dark: { following: { emptyState: { icon: 'https://x.example/e.png' } } },
    });
    expect(behavior.following.emptyState).toEqual({ title: 'Nothing yet', subTitle: 'Follow one', action });
    expect(behavior.following.feedTitles).toEqual({ forYou: 'For you', following: 'Following' });
    expect([...behavior.following.followableCategoryLimits]).toEqual([
      ['team', 3],
      ['zero', 0],
    ]);
    const safe = { unfollowed: 'https://x.example/u.png', followed: '' };
    expect(behavior.player.followableCategoryIcons).toEqual(safe);
    expect(behavior.light.followIcons).toEqual(safe);
    expect(behavior.dark.followingEmptyStateIcon).toBe('https://x.example/e.png');
  });
});
