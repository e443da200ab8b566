/**
 * HTML, structured data and sitemaps from the answers of the API client, for Node, workers, Deno and Bun. Pure functions
 * without a document.
 *
 * @module
 */
export { ApiError, type ApiErrorCode } from './api/client/api-error';
export type { ClipWire as Clip } from './api/wire';
export type { ListLook, ListTexts } from './server/list-appearance';
export type { FeedAnswer } from './server/list-feed';
export { type StylesheetOptions, toListStylesheet } from './server/list-stylesheet';
export type { LeftOut } from './server/read-answers';
export { type RenderedList, type RenderOptions, renderGrid, renderRow } from './server/render-list';
export { type ShareHead, type ShareHeadOptions, type ShareMeta, toShareHead } from './server/share-head';
export { type Sitemap, type SitemapFeed, type SitemapOptions, toSitemap } from './server/sitemap';
export {
  toVideoObject,
  type VideoObject,
  type VideoObjectField,
  type VideoObjectOptions,
  type VideoObjectResult,
} from './server/video-object';
