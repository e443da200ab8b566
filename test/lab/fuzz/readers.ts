import { createWorld, handle } from '../../../mocks';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { toBody } from '../../../src/activity/batch';
import { readJournal } from '../../../src/activity/journal';
import { toClaim } from '../../../src/activity/lease';
import { readRow, toEnvelope, toQueuedEvent } from '../../../src/activity/outbox-row';
import { loadAds, readAdPlan } from '../../../src/api/ads';
import { loadClip, loadClipPage } from '../../../src/api/clips';
import { readEngagement } from '../../../src/api/read-engagement';
import { readSheet } from '../../../src/api/read-sheet';
import { readRetryAfterMs } from '../../../src/api/retry-after';
import { loadSettings } from '../../../src/api/settings';
import { loadStories, loadStory } from '../../../src/api/stories';
import type { Transport } from '../../../src/api/transport';
import { loadViewerHistory } from '../../../src/api/viewer';
import { readListConfiguration } from '../../../src/core/view-configuration';
import { readTrackingOptions } from '../../../src/model/tracking-options';
import { toClipActivityData } from '../../../src/player/kinds/clips/clip-activity-data';
import { readCues } from '../../../src/player/ui/captions/read-cues';
import { readRoute } from '../../../src/routing/read-route';
import { toHash } from '../../../src/routing/route';
import { readInitializeCall } from '../../../src/session/initialize-call';
import { toCssProperties } from '../../../src/theme/css-properties';
import { readBehavior } from '../../../src/theme/read-behavior';
import { readRemoteTheme } from '../../../src/theme/read-remote-theme';
import { readSchemeOverrides } from '../../../src/theme/read-theme';
import { resolveTheme } from '../../../src/theme/resolve-theme';

/** One reader of the library: what a good input of it looks like, and what it makes of an input. */
export interface Reader {
  readonly name: string;
  /** Good inputs; each case spoils one of them. */
  readonly seeds: readonly unknown[];
  readonly read: (input: unknown) => unknown;
  /** What it may throw by contract. */
  readonly mayThrow?: RegExp;
  /** Checks of this result in addition to those of every result. */
  readonly judge?: (result: unknown) => string | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A service that answers everything with one body. */
const answering = (body: unknown): Transport =>
  ({ get: async () => body, toKeyedUrl: () => '', network: {} }) as unknown as Transport;

/** What a browser takes for a colour, roughly, and more than it should. */
const supports = (_property: string, value: string) => value.length < 100 && !/[;{}]/.test(value);

const CAPTIONS = `WEBVTT

NOTE by hand

1
00:01.000 --> 00:02.500 line:80%
<v Ana>First</v> &amp; last &#9731;

00:01:02.250 --> 01:00:03.000
Two
lines`;

const RECORDED = {
  id: '6f1c2c2e-8a54-4a55-9d3c-0d3b6f9f6c11',
  type: 'openedClip',
  data: { clipId: 'c-1', clipIndex: 1, categories: ['a'], categoryDetails: [{ id: 'a', name: 'A', type: 'team' }] },
  occurredAt: 1_790_000_000_000,
  seq: 4,
  session: 's-1',
  apiKey: 'key',
  user: { hash: 'abc', isIdentified: false },
} as const;

const toRow = (recorded: (typeof RECORDED)[]) => ({
  version: 1,
  id: 's-1.000001',
  apiKey: 'key',
  envelope: toEnvelope(RECORDED),
  events: recorded.map((one) => toQueuedEvent(one, 0)),
  createdAt: 1_790_000_000_000,
  owner: 's-1',
  leasedUntil: 0,
  tries: 0,
  triedAt: 0,
  isAlone: false,
});

/** All readers, with the mock's own answers as seeds. */
export async function createReaders(): Promise<readonly Reader[]> {
  const world = createWorld({ clock: '2026-11-20T12:00:00Z' });
  const ask = async (path: string): Promise<unknown> => {
    const mark = path.includes('?') ? '&' : '?';
    const answer = await handle(
      new Request(
        `${DEMO.baseUrl}/api/app${path}${mark}x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`,
      ),
      world,
    );
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.json();
  };
  const page = (collection: string) => ask(`/clips/${collection}/clips/paged?pageNumber=1`);
  const settings = await ask('/settings');
  const stories = await ask(`/stories?categories=${DEMO.categoryExternalIds.topStories}`);
  const units = (isObject(stories) && Array.isArray(stories.stories) ? stories.stories : []).flatMap((story) =>
    isObject(story) && Array.isArray(story.pages) ? story.pages.flatMap((one) => one?.engagementUnit ?? []) : [],
  );
  const feeds = [
    await page(DEMO.collections.top),
    await page(DEMO.collections.mixed),
    await page(DEMO.collections.seven),
  ];
  const themes = feeds.flatMap((feed) => (isObject(feed) && feed.theme ? [feed.theme] : []));
  const hostTheme = {
    light: {
      colors: { primary: 'red', white: { primary: 'var(--brand, #fff)' } },
      font: 'Georgia, serif',
      tiles: { title: { show: false } },
    },
    dark: { lists: { row: { tileSpacing: 4 }, grid: { columns: 3, insets: 8 } }, instructions: { show: true } },
  };
  return [
    { name: 'clip feed', seeds: feeds, read: readFeed },
    { name: 'story feed', seeds: [stories], read: (body) => loadStories(answering(body), []) },
    {
      name: 'story',
      seeds: [await ask(`/stories/${DEMO.stories.first}`)],
      read: (body) => loadStory(answering(body), { id: 'x' }),
    },
    {
      name: 'clip',
      seeds: [await ask(`/clips/${DEMO.clips.first}`)],
      read: (body) => loadClip(answering(body), { id: 'x' }),
    },
    {
      name: 'sheet',
      seeds: [await ask(`/sheets/${DEMO.sheets.tickets}`), await ask(`/sheets/${DEMO.sheets.film}`)],
      read: readSheet,
    },
    {
      name: 'ads',
      seeds: [await ask('/ads?placement=clips'), await ask('/ads?placement=stories')],
      read: (body) => loadAds(answering(body), 'clips', []),
    },
    { name: 'ad plan', seeds: isObject(settings) ? [settings.ads] : [], read: (ads) => readAdPlan(ads, 'clips') },
    {
      name: 'history',
      seeds: [await ask(`/activity/history?user=${DEMO.viewerHashes.regular}`)],
      read: (body) => loadViewerHistory(answering(body), 'x'),
    },
    {
      name: 'settings',
      seeds: [settings],
      read: (body) => loadSettings(answering(body)),
      mayThrow: /^Error: the answer is not the expected JSON/,
    },
    {
      name: 'polls and quizzes',
      seeds: units,
      read: (unit) => [readEngagement(unit, 'poll'), readEngagement(unit, 'triviaQuiz')],
    },
    {
      name: 'theme of the service',
      seeds: themes,
      read: (theme) => [readBehavior(theme), readRemoteTheme(theme, supports)],
    },
    { name: 'theme of the host', seeds: [hostTheme], read: readHostTheme, judge: judgeTheme },
    {
      name: 'tracking options',
      seeds: [
        { enableFunctionalCookies: false, enableServiceTracking: true, disabledFunctionalFeatures: ['clipLikes'] },
      ],
      read: (input) => readTrackingOptions(input),
      judge: judgeOptions,
    },
    { name: 'view configuration', seeds: [CONFIGURATION], read: readConfiguration, judge: judgeConfiguration },
    {
      name: 'initialize',
      seeds: [['key', { externalId: 'ana' }]],
      read: (input) => readInitializeCall(...toPair(input), () => {}),
      mayThrow: /^TypeError: (apiKey|userInput)/,
    },
    { name: 'hash', seeds: HASHES, read: (hash) => readRoute(toText(hash), toKind), judge: judgeRoute },
    {
      name: 'captions',
      seeds: [CAPTIONS],
      read: (text) => readCues(toText(text).slice(0, 512 * 1024)),
      judge: judgeCues,
    },
    {
      name: 'journal of events',
      seeds: [[JSON.stringify(RECORDED), JSON.stringify({ ...RECORDED, seq: 5 })]],
      read: readStoredJournal,
      judge: judgeBatchable,
    },
    { name: 'rows of events', seeds: [[toRow([RECORDED, RECORDED]), toRow([RECORDED])]], read: readStoredRows },
    {
      name: 'Retry-After',
      seeds: ['7', 'Wed, 21 Oct 2026 07:28:00 GMT'],
      read: (header) => Math.min(readRetryAfterMs({ retryAfter: toText(header), date: null }, 0) || 0, 1e9),
    },
  ];
}

async function readFeed(body: unknown) {
  const page = await loadClipPage(answering(body), {
    collectionId: 'c',
    pageNumber: 1,
    categoryId: '',
    warn: () => {},
  });
  // What events say of its clips must be JSON.
  for (const clip of page.clips) {
    const { head, fields } = toQueuedEvent({ ...RECORDED, data: toClipActivityData(clip, 1) }, 0);
    JSON.parse(`{${head},"data":{${fields.join()}}}`);
  }
  return { ...page, head: { ...page.head, theme: undefined } };
}

function readHostTheme(input: unknown) {
  const overrides = readSchemeOverrides(input, 'host', supports);
  return [
    overrides,
    ...(['light', 'dark'] as const).map((scheme) => toCssProperties(resolveTheme(scheme, [overrides]))),
  ];
}

/** No value of a theme breaks out of its declaration. */
function judgeTheme(result: unknown): string | undefined {
  const text = JSON.stringify(result);
  return /[{};]\s*[a-z-]+:\s*url\(\/\//.test(text) ? 'a theme value breaks out' : undefined;
}

function judgeOptions(result: unknown): string | undefined {
  if (!isObject(result)) return 'no options';
  const switches = Object.entries(result).filter(([name]) => name.startsWith('enable'));
  return switches.length === 6 && switches.every(([, value]) => typeof value === 'boolean')
    ? undefined
    : 'a switch is no boolean';
}

const CONFIGURATION = {
  basename: 'news',
  categories: ['a', 'b'],
  collection: 'top',
  cellType: 'round',
  displayLimit: 3,
  preload: true,
  uiStyle: 'dark',
  context: { placement: 'home' },
  visibleTiles: 2.5,
  urlSchemes: ['myapp'],
  words: { close: 'Zu' },
};

const readConfiguration = (configuration: unknown) =>
  readListConfiguration({
    configuration,
    attributes: {},
    fromConstructor: {},
    containerId: 'clips',
    defaultBasename: 'clips',
  });

function judgeConfiguration(result: unknown): string | undefined {
  const { basename, context, words } = result as ReturnType<typeof readConfiguration>;
  if (!/^[A-Za-z0-9_.-]{1,128}$/.test(basename)) return `the basename ${basename}`;
  return [...Object.values(context), ...Object.values(words)].every((text) => typeof text === 'string')
    ? undefined
    : 'a context that is no text';
}

const toPair = (input: unknown): [unknown, unknown] =>
  Array.isArray(input) ? [input[0], input[1]] : [input, undefined];

const HASHES = [
  '#stories/s-1/p-1?openedReason=deepLink&single=1',
  '#clips/top/c-1',
  '#clips/top?categoryId=team',
  '#news/x',
];
const toKind = (basename: string) => (basename === 'stories' ? 'stories' : basename === 'clips' ? 'clips' : undefined);

/** What was read can be written, and reads the same again. */
function judgeRoute(result: unknown): string | undefined {
  if (result === undefined) return undefined;
  const hash = toHash(result as Parameters<typeof toHash>[0]);
  const again = readRoute(hash, toKind);
  return JSON.stringify(again) === JSON.stringify(result) ? undefined : `${hash} reads as another route`;
}

function judgeCues(result: unknown): string | undefined {
  const cues = result as ReturnType<typeof readCues>;
  return cues?.every(({ startSeconds, endSeconds }) => startSeconds >= 0 && endSeconds > startSeconds) === false
    ? 'a cue without a time'
    : undefined;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** As the first page after an update does: read, then packed for the way. */
function readStoredJournal(input: unknown) {
  const lines = Array.isArray(input)
    ? input.map((line) => (typeof line === 'string' ? line : (JSON.stringify(line) ?? '')))
    : [];
  return readJournal(lines).map((recorded) => ({ ...toQueuedEvent(recorded, 0), envelope: toEnvelope(recorded) }));
}

function judgeBatchable(result: unknown): string | undefined {
  for (const { head, fields, envelope } of result as { head: string; fields: string[]; envelope: string }[]) {
    JSON.parse(`{${envelope},"events":[{${head},"data":{${fields.join()}}}]}`);
  }
  return undefined;
}

function readStoredRows(input: unknown) {
  const rows = (Array.isArray(input) ? input : []).flatMap((row) => readRow(row) ?? []);
  const claim = toClaim(rows, {
    owner: 's-2',
    apiKey: 'key',
    now: 1_790_000_100_000,
    ageNow: 1_790_000_100_000,
    adopts: true,
    maxBytes: 48 * 1024,
    busyIds: new Set(),
  });
  // What is no JSON the service refuses, for itself alone. (D8)
  toBody(claim.batch, '');
  return claim.batch.map(({ id }) => id);
}
