const PLATFORMS: ReadonlySet<string> = new Set(['ios', 'android', 'web']);
const VERSION = '11.0.0';
const USER = /^[A-Za-z0-9_.-]{1,128}$/;

/**
 * What is wrong with the query of the paged feed, as a sentence that names the field. (H5.1, H5.2)
 *
 * @returns `undefined` when nothing is.
 */
export function findFeedQueryFault(query: URLSearchParams): string | undefined {
  if (!query.has('ClientPlatform')) return '`ClientPlatform` is required';
  if (!query.has('ClientVersion')) return '`ClientVersion` is required';
  const fault = findClientFault(query);
  if (fault !== undefined) return fault;
  const pageNumber = query.get('pageNumber');
  if (pageNumber !== null && !/^\d{1,9}$/.test(pageNumber)) return '`pageNumber` must be an integer, 0 or more';
  const feed = query.get('feed');
  if (feed !== null && feed !== 'following') return '`feed` must be following when it is given';
  return feed === 'following' && !USER.test(query.get('user') ?? '') ? '`user` must be a user hash' : undefined;
}

/** The same for the client operations, where platform and version may be left out. (ours) */
export function findClientFault(query: URLSearchParams): string | undefined {
  const platform = query.get('ClientPlatform');
  if (platform !== null && !PLATFORMS.has(platform)) return '`ClientPlatform` must be ios, android or web';
  const version = query.get('ClientVersion');
  return version !== null && version !== VERSION ? `\`ClientVersion\` must be ${VERSION}` : undefined;
}

export const isUserHash = (value: unknown): value is string => typeof value === 'string' && USER.test(value);
