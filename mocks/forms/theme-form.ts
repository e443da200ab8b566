import type { ThemeRecord } from '../records';
import type { TenantRecord } from '../tenant-records';
import { CONTRACT } from './contract-schemas.generated';
import { getIn } from './path';
import { applyForm } from './record-form';
import { as, object, type Properties, type Schema, TEXT } from './schema';

const COLOR: Schema = { ...TEXT, format: 'color' };
const FLAG: Schema = { type: 'boolean' };
const size = (maximum: number): Schema => ({ type: 'number', minimum: 0, maximum, description: 'Pixels.' });
const part = (title: string, properties: Properties) => object(title, properties, { additionalProperties: true });

/** The part of the library's theme that a form offers; other names are kept as they are. */
const schemeOf = (title: string) =>
  part(title, {
    colors: part('Colors', { primary: COLOR, success: COLOR, alert: COLOR }),
    primitives: part('Primitives', { cornerRadius: size(80) }),
    lists: part('Lists', {
      backgroundColor: COLOR,
      title: part('List title', { show: FLAG, textSize: size(96), textColor: COLOR }),
    }),
    storyTiles: part('Story tiles', {
      circularTile: part('Circular tile', { unreadIndicatorColor: COLOR, readIndicatorColor: COLOR }),
    }),
    buttons: part('Buttons', { backgroundColor: COLOR, textColor: COLOR, cornerRadius: size(80) }),
  });

/** A property of the theme of a feed, by its path in the contract. */
const feed = (path: string) =>
  as(getIn(CONTRACT.Theme, path.split('.').join('.properties.').split('.')) as Schema, path);

const FEED = object('Feed', {
  forYou: feed('behavior.following.feedTitles.forYou'),
  following: feed('behavior.following.feedTitles.following'),
  emptyTitle: feed('behavior.following.emptyState.title'),
  emptyText: feed('behavior.following.emptyState.subTitle'),
  showMuteToggle: feed('behavior.player.showMuteToggle'),
  showEyebrow: feed('behavior.player.showEyebrow'),
  showLikeCount: feed('behavior.player.clips.showLikeCount'),
  showShareCount: feed('behavior.player.clips.showShareCount'),
  showTileTitles: feed('appearance.tiles.title.show'),
});

/** What a person may write of a tenant's theme: the library's theme in both schemes, and texts and switches of feeds. */
export const THEME = object('Theme', {
  light: as(schemeOf('Light'), 'settings.theme.light'),
  dark: as(schemeOf('Dark'), 'settings.theme.dark'),
  feed: as(FEED, 'theme'),
});

export type ThemeForm = { readonly [part in 'light' | 'dark' | 'feed']?: ThemeRecord };

/** The tenant with the theme of the form; what the form leaves out stays. */
export function applyThemeForm(tenant: TenantRecord, form: ThemeForm, whole: ThemeRecord): TenantRecord {
  const { feed = {}, ...schemes } = form;
  const { light, dark } = { light: {}, dark: {}, ...tenant.settings.theme, ...schemes };
  const isEmpty = Object.keys(light).length === 0 && Object.keys(dark).length === 0;
  // The theme of a feed is whole or empty, never a part.
  const isWhole = Object.keys(tenant.theme).length > 0 || Object.keys(feed).length === 0;
  return {
    ...tenant,
    theme: applyForm(FEED, isWhole ? tenant.theme : whole, feed),
    settings: { ...tenant.settings, theme: isEmpty ? null : { light, dark } },
  };
}
