import { createListTranslate } from '../i18n/translate';
import { toList } from '../lists/draw/list';
import type { ListViewModel } from '../lists/draw/list-view-model';
import { UNMEASURED } from '../lists/draw/measure-list';
import { toTiles } from '../lists/draw/tiles';
import type { ListAppearance, ShownList, Tile } from '../lists/session/list-state';
import type { Thumbnails } from '../model/clip';
import { isSafeId } from '../model/id';
import { readOwn } from '../model/record';
import { readWebUrl } from '../model/url';
import { chooseThumbnails } from '../render/choose-thumbnail';
import type { Properties } from '../render/element';
import { DEFAULT_BASENAMES, toHash } from '../routing/route';
import { toHtml } from './drawing-markup';
import { type ListLook, type ListTexts, toListAppearance } from './list-appearance';
import { type FeedAnswer, readListFeed } from './list-feed';
import { toOpeningTag } from './markup';
import type { LeftOut } from './read-answers';

export interface RenderOptions extends ListLook, ListTexts {
  /** The URL of `service-lists.css`, or of a style sheet of `toListStylesheet`. */
  readonly stylesheetUrl: string;
  /** The id of the collection of clips. */
  readonly collection?: string;
  /** Ids or external ids of the story categories; as in the request of the feed. */
  readonly categories?: readonly string[];
  /** The id of the element; also the first part of its hashes, unless `basename` is another. */
  readonly id?: string;
  /** The first part of the hashes of the view. Default: the id of the element, else `clips` or `stories`. */
  readonly basename?: string;
  /** Returns the URL of the page of an item, for viewers without scripts. Default: the hash of its player. */
  readonly toUrl?: (item: { readonly id: string }) => string;
  /** The current time in epoch milliseconds; clips that expired before it are left out. Default: `Date.now()`. */
  readonly now?: number;
}

/** The HTML of a row or grid. */
export interface RenderedList {
  /** The element with its tiles. */
  readonly html: string;
  /** What is inside the element: a `<template>` with the tiles, for frameworks that render the element themselves. */
  readonly template: string;
  /** Items that are not in the HTML. */
  readonly leftOut: readonly LeftOut[];
}

/** Tiles of a default size on a phone; the element measures them when it starts. */
const TILE_PX = { square: 160, round: 84 } as const;

/** A row that is longer than a phone is wide fades out at its end. */
const PHONE_PX = 360;

/** The widths of the service's thumbnails. */
const WIDTHS = [
  ['small', 240],
  ['medium', 480],
  ['large', 720],
] as const;

/**
 * Renders a row of clips or stories as HTML: links with images and titles, which work without scripts. The element
 * takes them over when it starts.
 *
 * @throws `ApiError` if the feed is not an answer of the API client. `TypeError` for a missing or invalid option.
 * @example
 * ```ts
 * const feed = await client.feeds.page('top-clips');
 * const { html } = renderRow(feed, {
 *   collection: 'top-clips',
 *   stylesheetUrl: '/assets/service-lists.css',
 *   toUrl: ({ id }) => `/watch/${id}`,
 * });
 * ```
 */
export function renderRow(feed: FeedAnswer, options: RenderOptions): RenderedList {
  return renderList('row', feed, options);
}

/**
 * Renders a grid of clips or stories as HTML, like `renderRow`.
 *
 * @throws `ApiError` if the feed is not an answer of the API client. `TypeError` for a missing or invalid option.
 * @example
 * ```ts
 * const feed = await client.feeds.stories({ categories: ['top-stories'] });
 * const { html } = renderGrid(feed, { categories: ['top-stories'], stylesheetUrl: '/assets/service-lists.css' });
 * ```
 */
export function renderGrid(feed: FeedAnswer, options: RenderOptions): RenderedList {
  return renderList('grid', feed, options);
}

function renderList(layout: 'row' | 'grid', feed: FeedAnswer, options: RenderOptions): RenderedList {
  const kind = readOwn(feed, 'stories') === undefined ? 'clips' : 'stories';
  checkOptions(kind, options);
  const { title, items, leftOut } = readListFeed(kind, feed, options.now ?? Date.now());
  const appearance = toListAppearance({ ...options, kind, layout, feedTheme: readOwn(feed, 'theme') }, 'light');
  const toHref = createHrefs(kind, options, appearance);
  const tiles = items
    .slice(0, options.displayLimit)
    .map((item): Tile => ({ ...item, isViewed: false, hash: toHref(item.id) }));
  // The page shows an empty list itself.
  const template = tiles.length > 0 ? toTemplate(appearance, title, tiles, options.stylesheetUrl) : '';
  const element = `service-${kind}-${layout}`;
  return {
    html: `${toOpeningTag(element, toAttributes(options))}${template}</${element}>`,
    template,
    leftOut,
  };
}

function checkOptions(kind: 'clips' | 'stories', { collection, stylesheetUrl }: RenderOptions): void {
  if (kind === 'clips' && !isSafeId(String(collection ?? '')))
    throw new TypeError('`collection` must be the id of the collection of the clips.');
  if (typeof stylesheetUrl !== 'string' || stylesheetUrl === '')
    throw new TypeError('`stylesheetUrl` must be the URL of service-lists.css.');
}

/** The link of each tile: the page of the item, else the hash of its player. */
function createHrefs(
  kind: 'clips' | 'stories',
  { toUrl, collection = '', id: elementId = '', basename = '' }: RenderOptions,
  { theme }: ListAppearance,
): (id: string) => string {
  const first = [basename, elementId].find(isSafeId) ?? DEFAULT_BASENAMES[kind];
  const { disableUrls } = kind === 'clips' ? theme.clipPlayer : theme.player;
  return (id) => {
    if (toUrl) return requireLink(toUrl({ id }));
    // Without hashes a tile needs a script.
    if (disableUrls) return '';
    const shared = { basename: first, categoryId: '', openedReason: undefined };
    return kind === 'clips'
      ? toHash({ kind, ...shared, collectionId: collection, clipId: id })
      : toHash({ kind, ...shared, storyId: id, pageId: '', single: false });
  };
}

/** An absolute URL, or one relative to the page. */
function requireLink(link: unknown): string {
  if (typeof link !== 'string' || readWebUrl(link, 'https://page.invalid') === '')
    throw new TypeError('`toUrl(item)` must return an http(s) URL.');
  return link;
}

/** The attributes from which the element reads the same options. */
function toAttributes(options: RenderOptions): Readonly<Record<string, string | number | undefined>> {
  const { id, collection, categories, basename, cellType, displayLimit, visibleTiles, uiStyle } = options;
  return {
    id,
    collection,
    categories: categories?.join(),
    basename,
    'cell-type': cellType,
    'display-limit': displayLimit,
    'visible-tiles': visibleTiles,
    'ui-style': uiStyle,
  };
}

/** The shadow root. The list is `hidden`: the browser does not show it before the style sheet, which sets `display`, is there. */
function toTemplate(appearance: ListAppearance, title: string, tiles: readonly Tile[], stylesheetUrl: string): string {
  const tileWidth = TILE_PX[appearance.cellType];
  const images = new Map(tiles.map(({ id, thumbnails }) => [id, chooseThumbnails(thumbnails, tileWidth, 2)]));
  const sources = new Map(tiles.map(({ id, thumbnails }) => [images.get(id)?.[0] ?? '', toSourceSet(thumbnails)]));
  const model: ListViewModel = {
    appearance,
    t: createListTranslate(appearance),
    state: { status: 'loaded', title, tiles, paging: 'ended' },
    style: {},
    viewport: { ...UNMEASURED, tileWidth, pixelRatio: 2 },
    atOnce: Number.POSITIVE_INFINITY,
    atHand: 4,
    focusedId: undefined,
    pictureOf: (id) => ({ urls: images.get(id)?.join(' ') ?? '', attempt: 0, corsFirst: false, status: 'present' }),
    // Only listeners use these, and HTML has none.
    list: {} as ShownList,
    watchTile: () => {},
    keepPicture: () => {},
    after: () => () => {},
    scroll: () => {},
    showIntent: () => {},
  };
  const adjust = (tag: string, given: Properties, key: string | undefined) => {
    if (tag === 'section') return { ...given, hidden: true };
    // The row of a phone: a browser that measures it finds the same, or corrects it.
    if (String(given.class).startsWith('scroller fading') && tiles.length * tileWidth > PHONE_PX)
      return { ...given, class: `${given.class} behind` };
    if (tag === 'li') return { ...given, 'data-id': key };
    if (tag !== 'img' || given.class !== 'picture present') return given;
    const { src, ...rest } = given;
    const srcset = sources.get(String(src));
    // `src` starts the request, so it is last.
    return { ...rest, ...(srcset ? { srcset, sizes: toSizes(appearance) } : {}), src };
  };
  const link = toOpeningTag('link', { rel: 'stylesheet', href: stylesheetUrl });
  return `<template shadowrootmode="open">${toHtml(toList(model, toTiles(model)), adjust)}${link}</template>`;
}

function toSourceSet(thumbnails: Thumbnails): string {
  return WIDTHS.filter(([name]) => thumbnails[name] !== '')
    .map(([name, width]) => `${thumbnails[name]} ${width}w`)
    .join(', ');
}

/** The width of a tile before it is measured, as `list-size.ts` has it. */
function toSizes({ layout, cellType, visibleTiles, theme }: ListAppearance): string {
  if (layout === 'grid') {
    const { columns } = theme.lists.grid;
    return columns >= 1 ? `${Math.ceil(100 / columns)}vw` : '(max-width:593px) 50vw, 240px';
  }
  if (visibleTiles !== undefined && visibleTiles > 0) return `${Math.ceil(100 / visibleTiles)}vw`;
  return cellType === 'round' ? '92px' : '(max-width:555px) 36vw, (min-width:2000px) 10vw, 200px';
}
