import type { ThemeRecord } from '../records';
import type { TenantRecord } from '../tenant-records';
import { flag, number, text } from './fields';
import type { GroupShape, ValueOf } from './shape';

const color = (label: string) => text(label, { format: 'color' });
const size = (label: string, most: number) => number(label, { least: 0, most });
const group = <const F extends GroupShape['fields']>(label: string, fields: F) =>
  ({ kind: 'group', label, fields, isOpen: true }) as const;

/** The part of the library's theme that a form offers; other names of it are kept as they are. */
const schemeOf = (label: string) =>
  group(label, {
    colors: group('Colours', {
      primary: color('Primary'),
      success: color('Success'),
      alert: color('Alert'),
    }),
    primitives: group('Shapes', { cornerRadius: size('Corners of tiles, px', 80) }),
    lists: group('Lists', {
      backgroundColor: color('Background'),
      title: group('Title of the list', {
        show: flag('Shown'),
        textSize: size('Size, px', 96),
        textColor: color('Colour'),
      }),
    }),
    storyTiles: group('Story tiles', {
      circularTile: group('Round tiles', {
        unreadIndicatorColor: color('Ring, unread'),
        readIndicatorColor: color('Ring, read'),
      }),
    }),
    buttons: group('Buttons', {
      backgroundColor: color('Background'),
      textColor: color('Text'),
      cornerRadius: size('Corners, px', 80),
    }),
  });

/** What a person may write of a tenant's theme: what feeds say of words and switches, and the look in both schemes. */
export const THEME_SHAPE = {
  kind: 'group',
  label: 'Theme',
  otherNames: { behavior: 'feed', behaviour: 'feed', colors: 'light' },
  fields: {
    light: schemeOf('Light'),
    dark: schemeOf('Dark'),
    feed: {
      kind: 'group',
      label: 'Words and switches of feeds',
      fields: {
        forYou: text('Tab of all clips'),
        following: text('Tab of followed ones'),
        emptyTitle: text('Title while nothing is followed'),
        emptyText: text('Text while nothing is followed'),
        showMuteToggle: flag('Sound button'),
        showEyebrow: flag('Line above titles in the player'),
        showLikeCount: flag('Number of likes'),
        showShareCount: flag('Number of shares'),
        showTileTitles: flag('Titles on tiles'),
      },
    },
  },
} as const satisfies GroupShape;

export type ThemeForm = ValueOf<typeof THEME_SHAPE>;
type FeedForm = NonNullable<ThemeForm['feed']>;

/** Where each field of the form stands in a feed's theme. */
const PLACES: Readonly<Record<keyof FeedForm, readonly string[]>> = {
  forYou: ['behavior', 'following', 'feedTitles', 'forYou'],
  following: ['behavior', 'following', 'feedTitles', 'following'],
  emptyTitle: ['behavior', 'following', 'emptyState', 'title'],
  emptyText: ['behavior', 'following', 'emptyState', 'subTitle'],
  showMuteToggle: ['behavior', 'player', 'showMuteToggle'],
  showEyebrow: ['behavior', 'player', 'showEyebrow'],
  showLikeCount: ['behavior', 'player', 'clips', 'showLikeCount'],
  showShareCount: ['behavior', 'player', 'clips', 'showShareCount'],
  showTileTitles: ['appearance', 'tiles', 'title', 'show'],
};

/** The theme of a tenant as a person edits it. */
export function toThemeForm({ theme, settings }: TenantRecord): ThemeForm {
  const feed = Object.entries(PLACES).flatMap(([name, path]) => {
    const value = path.reduce<unknown>(readOwn, theme);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    light: settings.theme?.light ?? {},
    dark: settings.theme?.dark ?? {},
    // A feed's theme holds what the contract says there.
    feed: Object.fromEntries(feed) as FeedForm,
  };
}

/** The tenant with what the form says of its theme; what it leaves out stays. */
export function applyThemeForm(
  tenant: TenantRecord,
  { light, dark, feed }: ThemeForm,
  whole: ThemeRecord,
): TenantRecord {
  const before = tenant.settings.theme;
  const look =
    light === undefined && dark === undefined
      ? before
      : { light: light ?? before?.light ?? {}, dark: dark ?? before?.dark ?? {} };
  let theme = tenant.theme;
  for (const [name, value] of Object.entries(feed ?? {})) {
    // A feed's theme is whole or empty, never a part.
    if (Object.keys(theme).length === 0) theme = whole;
    theme = setAt(theme, PLACES[name as keyof FeedForm], value);
  }
  const isBare = look !== null && Object.keys(look.light).length === 0 && Object.keys(look.dark).length === 0;
  return { ...tenant, theme, settings: { ...tenant.settings, theme: isBare ? null : look } };
}

function setAt(object: ThemeRecord, path: readonly string[], value: unknown): ThemeRecord {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return { ...object, [name]: value };
  const inner = readOwn(object, name);
  return { ...object, [name]: setAt(isRecord(inner) ? inner : {}, rest, value) };
}

function readOwn(object: unknown, name: string): unknown {
  return isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}

const isRecord = (value: unknown): value is ThemeRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
