import type { ThemeRecord } from '../records';
import { toActionWire } from '../wire/action-wire';

/** The theme of the sports tenant's feeds: every field of the document, with its own texts and icons. */
export function buildDemoTheme(): ThemeRecord {
  const followIcons = { unfollowed: 'icons/follow.svg', followed: 'icons/followed.svg' };
  const scheme = {
    following: { emptyState: { icon: 'icons/following-empty.svg' } },
    categoryScreen: { followIcons },
  };
  return {
    behavior: {
      following: {
        emptyState: {
          title: 'Nothing here yet',
          subTitle: 'Follow a team or a player, and their clips gather here.',
          action: toActionWire({
            type: 'inApp',
            url: 'https://www.example.com/teams',
            text: 'Choose your teams',
          }),
        },
        feedTitles: { forYou: 'For you', following: 'Following' },
        followableCategoryLimits: { team: 3, player: 5 },
      },
      reloading: { reloadOnExit: false, reloadOnForeground: true },
      player: {
        followableCategoryIcons: followIcons,
        showMuteToggle: true,
        showEyebrow: true,
        defaultMuteState: null,
        persistMuteState: true,
        clipsActionButtonCompactSize: false,
        clips: { showLikeCount: true, showShareCount: true },
      },
      tiles: {
        rectangularTile: { eyebrow: { show: true, textSize: 12, lineHeight: 16, textColor: '#FFD9A0' } },
        title: { show: true },
      },
    },
    light: scheme,
    dark: scheme,
    appearance: { tiles: { title: { show: true } } },
  };
}
