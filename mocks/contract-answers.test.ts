import { describe, expect, test } from 'vitest';
import { validateAnswer } from '../test/contract/answer-validator';
import { handle } from './handle';
import { ROUTES } from './routes';
import { DEMO } from './seeds/demo-identifiers';
import { createWorld } from './world';

const KEY = `x-service-api-key=${DEMO.keys.web}`;
const CLIENT = `${KEY}&ClientPlatform=web&ClientVersion=11.0.0`;
const SERVER = { 'x-service-api-key': DEMO.keys.server };
const ANALYTICS = { authorization: `Bearer ${DEMO.tokens.editor}`, 'x-service-api-key': DEMO.tenants.sports };
const ADMIN = { authorization: `Bearer ${DEMO.tokens.systemadmin}` };
const WINDOW = 'startDate=2026-10-01T00:00:00Z&endDate=2026-11-01T00:00:00Z';
const USER = DEMO.viewerHashes.regular;

type Ask = readonly [operation: string, method: string, path: string, headers?: Record<string, string>, body?: unknown];

const feeds = Object.values(DEMO.collections).map(
  (id): Ask => ['pagedClips', 'GET', `/api/app/clips/${id}/clips/paged?${CLIENT}`],
);
const following = `/api/app/clips/top-clips/clips/paged?${CLIENT}&feed=following&user=${USER}`;
const categories = `/api/app/clips/${DEMO.clips.plain}/categories/`;
const event = {
  eventId: crypto.randomUUID(),
  type: 'openedClip',
  occurredAt: '2026-11-20T12:00:00Z',
  seq: 1,
  data: {},
};
const question = { questionId: DEMO.questions.river, answerId: 'lune', user: USER };

/** One request for each operation and more for those whose answers vary. */
const ASKS: readonly Ask[] = [
  ...feeds,
  ['listWorkflows', 'GET', '/api/workflows', SERVER],
  ['addClipCategory', 'POST', categories, SERVER, { id: DEMO.categories.league }],
  ['removeClipCategory', 'DELETE', categories, SERVER, { id: DEMO.categories.league }],
  [
    'generatedStoryCount',
    'POST',
    '/api/app/analytics/generatedStoryCount',
    ANALYTICS,
    { startDate: '2026-10-01', endDate: '2026-11-01', auditSampleSize: 5 },
  ],
  ['engagementCounts', 'GET', `/api/app/analytics/engagementCounts?${WINDOW}`, ANALYTICS],
  ['derivedMetrics', 'GET', `/api/app/analytics/derivedMetrics?${WINDOW}`, ANALYTICS],
  ['pagedClips', 'GET', following],
  [
    'updateStoryExternalId',
    'PUT',
    `/api/app/story/${DEMO.stories.first}/externalId`,
    ADMIN,
    { externalId: 'new-name' },
  ],
  ['removeClipFromCollection', 'DELETE', `/api/app/collections/game-clips/clip/${DEMO.clips.first}`, SERVER],
  ['cmsStories', 'GET', `/api/cms/stories?x-service-api-key=${DEMO.keys.server}&pageSize=50`],
  ['getSettings', 'GET', `/api/app/settings?${CLIENT}`],
  ['getSettings', 'GET', `/api/app/settings?x-service-api-key=${DEMO.keys.artsWeb}`],
  ['getStories', 'GET', `/api/app/stories?${CLIENT}`],
  ['getStories', 'GET', `/api/app/stories?categories=top-stories&categories=game-stories&${CLIENT}`],
  ['countStories', 'GET', `/api/app/stories/count?categoryId=top-stories&${CLIENT}`],
  ['lookupStory', 'GET', `/api/app/stories/lookup?pageId=${DEMO.pages.first}&${CLIENT}`],
  ['getStory', 'GET', `/api/app/stories/${DEMO.stories.first}?${CLIENT}`],
  ['lookupClip', 'GET', `/api/app/clips/lookup?externalId=${DEMO.clipExternalIds.first}&${CLIENT}`],
  ['getClip', 'GET', `/api/app/clips/${DEMO.clips.live}?${CLIENT}`],
  ['countClips', 'GET', `/api/app/clips/top-clips/count?${CLIENT}`],
  ...Object.values(DEMO.sheets).map((id): Ask => ['getSheet', 'GET', `/api/app/sheets/${id}?${CLIENT}`]),
  ['getActivityHistory', 'GET', `/api/app/activity/history?user=${USER}&${KEY}`],
  ['getAds', 'GET', `/api/app/ads?placement=stories&categories=team-falcons&${CLIENT}`],
  ['getAds', 'GET', `/api/app/ads?placement=clips&${CLIENT}`],
  ['postActivity', 'POST', '/api/app/activity', {}, { apiKey: DEMO.keys.web, events: [event, { bad: 1 }] }],
  ['likeClip', 'POST', `/api/app/clips/${DEMO.clips.first}/like?${KEY}`, {}, { user: USER, liked: true }],
  ['shareClip', 'POST', `/api/app/clips/${DEMO.clips.first}/share?${KEY}`, {}, { user: USER }],
  ['votePoll', 'POST', `/api/app/polls/${DEMO.polls.derby}/votes?${KEY}`, {}, { user: USER, answerId: 'draw' }],
  ['votePoll', 'POST', `/api/app/polls/${DEMO.polls.kit}/votes?${KEY}`, {}, { user: USER, answerId: 'blue' }],
  ['answerTrivia', 'POST', `/api/app/trivia/${DEMO.quizzes.season}/answers?${KEY}`, {}, question],
  [
    'followCategory',
    'POST',
    `/api/app/followed-categories?${KEY}`,
    {},
    { user: USER, category: 'team-harbour', followed: true },
  ],
];

async function ask(world: ReturnType<typeof createWorld>, [operation, method, path, headers = {}, body]: Ask) {
  const base = operation === 'listWorkflows' ? DEMO.integrationsUrl : DEMO.baseUrl;
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await handle(new Request(base + path, { method, headers, ...init }), world);
  const { status } = response;
  return { method, url: base + path, status, headers: response.headers, body: await response.text() };
}

describe('every answer fits the contract file', () => {
  test.each(ASKS)('%s %s %s', async (...request) => {
    const answer = await ask(createWorld(), request as unknown as Ask);
    expect(validateAnswer(answer)).toEqual([]);
  });

  test('every operation is asked', () => {
    const asked = new Set(ASKS.map(([operation]) => operation));
    expect(ROUTES.map(({ operation }) => operation).filter((operation) => !asked.has(operation))).toEqual([]);
  });

  test('a request without credentials is refused in the format of its area', async () => {
    for (const { operation, method, path } of ROUTES) {
      if (operation === 'postActivity') continue;
      const bare = path.replace(/\{[^}]*\}/g, DEMO.clips.first);
      const answer = await ask(createWorld(), [operation, method, bare]);
      expect([operation, answer.status, validateAnswer(answer)]).toEqual([operation, 401, []]);
    }
  });
});
