import { describe, expect, test } from 'vitest';
import { createWorld, DEMO } from '../../mocks';
import { handle } from '../../mocks/handle';
import { ROUTES } from '../../mocks/routes';
import { contractOperations, findOperation } from './contract-file';
import { collectPossible, collectSeen, type Fact } from './contract-variety';

const { keys, tokens, tenants, clips, stories, collections, categories, viewerHashes } = DEMO;
const CLIENT = 'ClientPlatform=web&ClientVersion=11.0.0';
const KEY = `x-service-api-key=${keys.web}`;
const ASKS_AS = `${KEY}&${CLIENT}&userAttributes[plan]=premium&userAttributes[team]=harbour`;
const ARTS = `x-service-api-key=${keys.artsWeb}&${CLIENT}`;
const WINDOW = 'startDate=2026-10-01T00:00:00Z&endDate=2026-11-01T00:00:00Z';
const SERVER = { 'x-service-api-key': keys.server };
const ANALYTICS = { authorization: `Bearer ${tokens.editor}`, 'x-service-api-key': tenants.sports };
const ADMIN = { authorization: `Bearer ${tokens.systemadmin}` };
const CATEGORIES = `/api/app/clips/${clips.plain}/categories/`;
const EXTERNAL_ID = `/api/app/story/${stories.first}/externalId`;
const user = viewerHashes.regular;
const event = {
  ...{ eventId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', type: 'openedClip', occurredAt: '2026-11-20T12:00:00Z' },
  ...{ seq: 1, data: {} },
};

interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const read = (path: string, headers = {}): Ask => ({ path, headers });
const post = (path: string, body: unknown, headers = {}): Ask => ({ method: 'POST', path, body, headers });
const window = { startDate: '2026-10-01', endDate: '2026-11-01', auditSampleSize: 5 };

/** Every answer that can differ: both tenants, every collection, every kind of record, both kinds of key. */
const ASKS: readonly Ask[] = [
  read('/api/workflows', SERVER),
  ...Object.values(collections).map((id) => read(`/api/app/clips/${id}/clips/paged?${ASKS_AS}`)),
  ...Object.values(DEMO.artsCollections).map((id) => read(`/api/app/clips/${id}/clips/paged?${ARTS}`)),
  ...[1, 2, 3].map((page) => read(`/api/app/clips/${collections.forty}/clips/paged?${ASKS_AS}&pageNumber=${page}`)),
  ...[0, 1].map((page) => read(`/api/app/clips/${collections.mixed}/clips/paged?${ASKS_AS}&pageNumber=${page}`)),
  read(`/api/app/clips/unknown/clips/paged?${ASKS_AS}`),
  ...Object.values(clips).map((id) => read(`/api/app/clips/${id}?${ASKS_AS}`)),
  read(`/api/app/clips/lookup?externalId=${DEMO.clipExternalIds.first}&${ASKS_AS}`),
  read(`/api/app/clips/${collections.top}/count?${ASKS_AS}`),
  read(`/api/app/stories?${ASKS_AS}`),
  ...Object.values(DEMO.categoryExternalIds).map((id) => read(`/api/app/stories?categories=${id}&${ASKS_AS}`)),
  read(`/api/app/stories?${ARTS}`),
  read(`/api/app/stories?categories=${DEMO.artsCategoryExternalIds.topStories}&${ARTS}`),
  ...Object.values(stories).map((id) => read(`/api/app/stories/${id}?${ASKS_AS}`)),
  read(`/api/app/stories/lookup?pageId=${DEMO.pages.first}&${ASKS_AS}`),
  read(`/api/app/stories/count?categoryId=top-stories&${ASKS_AS}`),
  ...Object.values(DEMO.sheets).map((id) => read(`/api/app/sheets/${id}?${ASKS_AS}`)),
  ...['stories', 'clips'].map((place) =>
    read(`/api/app/ads?placement=${place}&categories=team-falcons&categories=team-harbour&${ASKS_AS}`),
  ),
  ...[keys.web, keys.server, keys.artsWeb].map((key) => read(`/api/app/settings?x-service-api-key=${key}&${CLIENT}`)),
  read(`/api/app/activity/history?user=${user}&${KEY}`),
  read(`/api/cms/stories?x-service-api-key=${keys.server}&pageSize=50`),
  read(`/api/app/analytics/engagementCounts?${WINDOW}`, ANALYTICS),
  read(`/api/app/analytics/derivedMetrics?${WINDOW}`, ANALYTICS),
  post('/api/app/analytics/generatedStoryCount', window, ANALYTICS),
  post('/api/app/analytics/generatedStoryCount', { ...window, publishedAtMode: 'current' }, ANALYTICS),
  ...['new-name', null].map((externalId) => ({
    ...{ method: 'PUT', path: EXTERNAL_ID, headers: ADMIN, body: { externalId } },
  })),
  post('/api/app/activity', { apiKey: keys.web, events: [event, { bad: 1 }, { ...event, type: 'unknown' }] }),
  post(`/api/app/clips/${clips.first}/like?${KEY}`, { user, liked: true }),
  post(`/api/app/clips/${clips.first}/share?${KEY}`, { user }),
  post(`/api/app/polls/${DEMO.polls.derby}/votes?${KEY}`, { user, answerId: 'draw' }),
  post(`/api/app/polls/${DEMO.polls.kit}/votes?${KEY}`, { user, answerId: 'blue' }),
  post(`/api/app/trivia/${DEMO.quizzes.season}/answers?${KEY}`, {
    ...{ user, questionId: DEMO.questions.river, answerId: 'lune' },
  }),
  post(`/api/app/followed-categories?${KEY}`, { user, category: 'team-harbour', followed: true }),
  // What format B says: its own four words, in this order.
  post(CATEGORIES, {}, SERVER),
  post(CATEGORIES, { id: categories.league }),
  post(CATEGORIES, { id: clips.first }, SERVER),
  post(CATEGORIES, { id: categories.league }, SERVER),
  post(CATEGORIES, { id: categories.league }, SERVER),
  { method: 'DELETE', path: CATEGORIES, headers: SERVER, body: { id: categories.league } },
  { method: 'DELETE', path: `/api/app/collections/${collections.game}/clip/${clips.first}`, headers: SERVER },
];

/** Statuses that only a gateway or an overload answers: the demo world has them by its faults. */
const FAULTY = [403, 408, 429, 500, 502, 503, 504, 418];

const answerSchema = (operation: string, status: number) => {
  const { responses } = contractOperations.find(({ operationId }) => operationId === operation) ?? {};
  const response = responses?.[String(status)] ?? responses?.default;
  return (response?.content?.['application/json'] ?? response?.content?.['application/problem+json'])?.schema;
};

/** Everything that the demo world answers, as facts; and the operations that answered well. */
async function walkDemoWorld() {
  const world = createWorld({ clock: '2026-11-20T12:00:00Z' });
  const facts = new Set<Fact>();
  const answered = new Set<string>();
  const ask = async ({ method = 'GET', path, headers = {}, body }: Ask) => {
    const base = path.startsWith('/api/workflows') ? DEMO.integrationsUrl : DEMO.baseUrl;
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await handle(new Request(base + path, { method, headers, ...init }), world);
    const found = findOperation(method, path.split('?')[0] ?? '');
    if (found.status !== 'found') throw new Error(`${method} ${path} is ${found.status}`);
    const { operationId } = found.operation;
    if (response.ok) answered.add(operationId);
    const schema = answerSchema(operationId, response.status);
    const text = await response.text();
    if (schema && text !== '') collectSeen(schema, JSON.parse(text), operationId, facts);
  };
  for (const one of ASKS) await ask(one);
  for (const status of FAULTY) {
    world.faults.arm({ kind: 'status', status, count: 1 });
    await ask(post(CATEGORIES, { id: categories.league }, SERVER));
  }
  world.setScenario('googleAds');
  await ask(read(`/api/app/settings?${ASKS_AS}`));
  return { facts, answered };
}

const IN_OPEN_LISTS = 'occurs in lists of actions only, and the contract leaves their items open';

/** What the demo world does not show, each with its reason. */
const NEVER: Readonly<Record<Fact, string>> = {
  'Action.androidSwipeUpUrl is not null': IN_OPEN_LISTS,
  'Action.appStoreId is not null': IN_OPEN_LISTS,
  'Action.fireTvUrl is not null': IN_OPEN_LISTS,
  'Action.iosSwipeUpUrl is not null': IN_OPEN_LISTS,
  'Action.playStoreBundleId is not null': IN_OPEN_LISTS,
  'Action.rokuUrl is not null': IN_OPEN_LISTS,
  'Action.storyCategoryId is not null': IN_OPEN_LISTS,
  'Action.tvosUrl is not null': IN_OPEN_LISTS,
  'Action.type is "deepLink"': IN_OPEN_LISTS,
  'Ad.action is null': 'every ad of the demo world can be tapped: pages count on it',
  'GoogleAdManagerAds.bannerAdUnitPath is null': 'the scenario shows ads in every place',
  'GoogleAdManagerAds.clipsAdUnitPath is null': 'the scenario shows ads in every place',
  'GoogleAdManagerAds.nativeTemplateId is not null': 'for apps only',
  'GoogleAdManagerAds.skippableAfterSeconds is null': 'every ad of the scenario can be skipped',
  'GoogleAdManagerAds.storiesAdUnitPath is null': 'the scenario shows ads in every place',
  'Settings.shareDomain is null': 'every share link of the demo world is written with the domain of its tenant',
  'StoryFeed.realTimeUpdate is not null': 'an interval belongs to a collection, and the mock has none for stories',
  'Theme.behavior.player.defaultMuteState is not null':
    'the one theme of the demo world leaves the sound to the viewer',
  'Theme.behavior.tiles.rectangularTile.eyebrow.textColor is null':
    'the one theme of the demo world has its own colour',
  'TriviaAnswer.imageUrl is not null': 'the one quiz of the demo world is answered by words',
  'TriviaQuestion.imageUrl is not null': 'the one quiz of the demo world asks without pictures',
};

describe('the demo world shows what the contract allows', async () => {
  const { facts, answered } = await walkDemoWorld();
  const possible = new Set(
    contractOperations.flatMap(({ operationId, responses }) =>
      Object.keys(responses).flatMap((status) => {
        const schema = answerSchema(operationId, Number(status));
        return schema ? [...collectPossible(schema, operationId)] : [];
      }),
    ),
  );

  test('every operation gives a right answer', () => {
    expect(ROUTES.map(({ operation }) => operation).filter((operation) => !answered.has(operation))).toEqual([]);
  });

  test('every word of every enumeration and both sides of every nullable field occur, but for those named here', () => {
    expect(possible.size).toBeGreaterThan(100);
    expect([...possible].filter((fact) => !facts.has(fact)).sort()).toEqual(Object.keys(NEVER).sort());
  });
});
