import type { RewrittenAnswer } from './scenario';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a change to every object of a JSON value, the inner ones first. */
function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapObjects(inner, change)])));
}

/** `total` says 63 clips more than there are. */
export function overstateTotal(body: unknown, { operation }: RewrittenAnswer): unknown {
  if (operation !== 'pagedClips' || !isObject(body)) return body;
  return { ...body, total: Number(body.total) + 63 };
}

const KEPT: ReadonlySet<string> = new Set(['id', 'url', 'type', 'clips', 'stories', 'pages']);

/** Only ids, addresses and the lists that hold them are left; lists hold a null and a thing without an id as well. */
export function nullEverything(body: unknown, { operation }: RewrittenAnswer): unknown {
  if (!isContent(operation) || !isObject(body)) return body;
  const thinned = (object: Json): Json =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, KEPT.has(key) ? thin(key, value) : null]));
  const thin = (key: string, value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const things = value.map((one) => (isObject(one) ? thinned(one) : one));
    return key === 'pages' || things.length === 0 ? things : [null, { url: 'nameless.mp4' }, ...things, things[0]];
  };
  return thinned(body);
}

/** Values that no version of the contract has, and unknown fields. */
export function inventEnums(body: unknown, { operation }: RewrittenAnswer): unknown {
  if (!isContent(operation) && operation !== 'getSettings') return body;
  return mapObjects(body, (object) => ({
    ...object,
    ...(typeof object.type === 'string' && { type: `future-${object.type}` }),
    ...(typeof object.kind === 'string' && { kind: `future-${object.kind}` }),
    ...(typeof object.source === 'string' && { source: 'hologram' }),
    ...(typeof object.size === 'string' && { size: 'planetary' }),
    futureField: { nested: ['from', 'another', 'version'] },
  }));
}

/** Keys that pollute the prototype of an object that copies them carelessly. */
export function addPrototypeKeys(body: unknown): unknown {
  const keys: Json = JSON.parse(
    '{"__proto__":{"polluted":true,"url":"https://evil.example/"},"constructor":{"prototype":{"polluted":true}}}',
  );
  return mapObjects(body, (object) => ({ ...object, ...keys }));
}

/** Depth of the theme: more than careless recursion takes, that of JSON.stringify too, so it is written as text. */
const DEPTH = 10_000;
const ABYSS = 'here the theme goes down';

/** A theme of wrong types, of colours that break out of CSS, and of a depth without end. */
export function breakTheme(body: unknown, { operation }: RewrittenAnswer): unknown {
  if (!isObject(body) || !('theme' in body)) return body;
  const poison = 'red;background:url(//evil.example/x)';
  const theme = {
    behavior: {
      following: { emptyState: null, feedTitles: 7, followableCategoryLimits: { team: -1, player: 'many' } },
      reloading: 'always',
      player: {
        followableCategoryIcons: { unfollowed: 'javascript:alert(1)', followed: 5 },
        showMuteToggle: 'yes',
        defaultMuteState: 'maybe',
        clips: [],
      },
      tiles: {
        rectangularTile: { eyebrow: { show: 1, textSize: -40, lineHeight: 'huge', textColor: poison } },
        title: null,
      },
    },
    light: ['not', 'a', 'theme'],
    dark: { following: { emptyState: { icon: 'var(--host-secret)' } }, colors: { primary: 'expression(alert(1))' } },
    appearance: ABYSS,
  };
  const colors = { primary: poison, success: 'var(--x)', white: { primary: 'url(//evil.example/x)' }, abyss: ABYSS };
  const remote = { light: { colors, font: { family: '"; } body { display: none' } }, dark: 'black' };
  const text = JSON.stringify({ ...body, theme: operation === 'getSettings' ? remote : theme });
  return text.replaceAll(JSON.stringify(ABYSS), `${'{"inner":'.repeat(DEPTH)}"red"${'}'.repeat(DEPTH)}`);
}

function isContent(operation: string): boolean {
  return ['pagedClips', 'getStories', 'getStory', 'lookupStory', 'getClip', 'lookupClip', 'getSheet'].includes(
    operation,
  );
}
