import { isRecord, readOwn } from '../model/record';
import { supportsCss } from '../platform/css-support';
import { createDefaultTheme, toColors } from '../theme/default-theme';
import { putAt, readAt, toOtherNames } from '../theme/other-names';
import { readThemeValue } from '../theme/read-theme';
import { findUnknown, MOST, toUnknownLine } from './find-unknown';
import { findNearestName } from './nearest-name';

const KEY = 'theme key';

/** Every key that is read, under all its names, with a value of its kind; `tiles` is another name of `storyTiles`. */
const SHAPE = { ...createDefaultTheme('light', toColors()) };
const OTHER_NAMES = toOtherNames();
for (const [name, other] of OTHER_NAMES) putAt(SHAPE, other, readAt(SHAPE, name));

/** Paths within `shape`, down to the values. */
function toPaths(shape: unknown, path = ''): readonly string[] {
  if (!isRecord(shape)) return [path];
  return Object.entries(shape).flatMap(([key, inner]) => toPaths(inner, path ? `${path}.${key}` : key));
}

const PATHS = toPaths(SHAPE);

/** A line for each unknown key of a host's theme, and for each invalid value. */
export function findThemeTypos(place: string, theme: unknown): readonly string[] {
  // The service's own theme also has parts for its apps; a host's theme has only these two.
  const schemes = ['light', 'dark'] as const;
  const outside = isRecord(theme) ? Object.keys(theme).filter((key) => Object.hasOwn(SHAPE, key)) : [];
  return [
    ...outside.map((key) => `${place}: move '${key}' into 'light' and 'dark'.`),
    ...findUnknown(place, KEY, theme, schemes, outside),
    ...schemes.flatMap((scheme) => {
      const own = readOwn(theme, scheme);
      const tiles = { place: `${place}.${scheme}.tiles`, path: 'storyTiles.' };
      return [
        ...findKeyTypos({ place: `${place}.${scheme}`, path: '' }, own, SHAPE, ['tiles']),
        ...findKeyTypos(tiles, readOwn(own, 'tiles'), SHAPE.storyTiles),
      ];
    }),
  ].slice(0, MOST);
}

/** The position of the walk: its name in a message, and its path within the shape. */
interface Place {
  readonly place: string;
  readonly path: string;
}

/** Walks our own shape, never the input's. (S7) */
function findKeyTypos(at: Place, input: unknown, shape: unknown, also: readonly string[] = []): readonly string[] {
  if (input === undefined || !isRecord(shape)) return [];
  if (!isRecord(input)) return [toRejected(at.place, input, 'an object with keys')];
  const known = Object.keys(shape);
  const unknown = Object.keys(input)
    .filter((key) => !known.includes(key) && !also.includes(key))
    .slice(0, MOST);
  return [
    ...unknown.flatMap((key) => findMeant(at, key, readOwn(input, key), known)),
    ...Object.entries(shape).flatMap(([key, usual]) => {
      const value = readOwn(input, key);
      const inner = { place: `${at.place}.${key}`, path: `${at.path}${key}.` };
      if (isRecord(usual)) return findKeyTypos(inner, value, usual);
      const isLeftOut = value === undefined || (value === '' && usual === '');
      const isAllowed = readThemeValue({ key, usual, origin: 'host', supports: supportsCss }, value) !== undefined;
      return isLeftOut || isAllowed ? [] : [toRejected(inner.place, value, toAllowed(key, usual))];
    }),
  ];
}

/** Suggestions for an unknown key: the nearest sibling, or one for each of its own keys if it has some. */
function findMeant(at: Place, key: string, value: unknown, known: readonly string[]): readonly string[] {
  // No deeper than the known shape, and at most `MOST` keys. (S19)
  const inner = isRecord(value) ? Object.keys(value).slice(0, MOST) : [];
  const nearest = findNearestName(key, known);
  if (inner.length === 0 || nearest.distance <= 1) return [toUnknownLine(at.place, KEY, key, nearest.name)];
  return inner.map((one) => {
    const name = `${key.slice(0, 60)}.${one.slice(0, 60)}`;
    const { name: path } = findNearestName(at.path + name, PATHS);
    const [main = path] = OTHER_NAMES.find(([, other]) => other === path) ?? [];
    return toUnknownLine(at.place, KEY, name, main);
  });
}

/** What kind of value it is, and never the value itself, which may be of any size. */
function toRejected(place: string, value: unknown, allowed: string): string {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return `${place}: this ${kind} is invalid and was ignored; use ${allowed}.`;
}

function toAllowed(key: string, usual: unknown): string {
  if (typeof usual === 'number') return 'a number from 0 to 1000';
  if (typeof usual === 'boolean') return 'true or false';
  if (usual === '') return 'the address of an image: http(s), relative to the page, or data:image';
  if (key === 'alignment') return "'start', 'center' or 'end'";
  if (key === 'font') return 'a CSS list of font families';
  return 'a CSS colour, or var(--name) or var(--name, colour)';
}
