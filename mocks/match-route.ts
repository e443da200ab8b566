import type { Route } from './call';

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export type RouteOutcome =
  | { readonly word: 'found'; readonly match: RouteMatch }
  /** The path is known, the method is not. */
  | { readonly word: 'wrongMethod'; readonly routes: readonly Route[] }
  | { readonly word: 'unknown' };

/**
 * Finds the route of a request. (H0.5, H2.5)
 *
 * @param path - Encoded, without the query.
 */
export function findRoute(
  routes: readonly Route[],
  area: 'app' | 'integrations' | 'both',
  method: string,
  path: string,
): RouteOutcome {
  const fitting = routes
    .filter((route) => area === 'both' || route.area === area)
    .flatMap((route) => {
      const params = readPath(route.path, path);
      return params ? [{ route, params }] : [];
    });
  const fewest = Math.min(...fitting.map(({ params }) => Object.keys(params).length));
  const closest = fitting.filter(({ params }) => Object.keys(params).length === fewest);
  if (closest.length === 0) return { word: 'unknown' };
  // What can be read answers HEAD as well.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = closest.find(({ route }) => route.method === wanted);
  return match ? { word: 'found', match } : { word: 'wrongMethod', routes: closest.map(({ route }) => route) };
}

/** The values of a path's `{names}`, or nothing when it has another shape. A final slash is part of a path, but may be left out. */
function readPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.replace(/\/$/, '').split('/');
  const given = (pattern.endsWith('/') ? path.replace(/\/$/, '') : path).split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === undefined) return undefined;
    if (!segment.startsWith('{')) {
      if (segment !== value) return undefined;
    } else if (value === '') return undefined;
    else params[segment.slice(1, -1)] = value;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
