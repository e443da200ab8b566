import { DEMO } from '../../mocks';

const { clips, categories, collections, stories, polls, quizzes, sheets } = DEMO;
const CLIENT = 'ClientPlatform=web&ClientVersion=11.0.0';
const USER = '{"user":"u-1"}';

/** The error formats of H0.6. */
export type Format = 'a' | 'b' | 'c';

export type Place = 'header' | 'either' | 'query' | 'body';

/** Every operation that takes an API key: its path, its error format, the body it needs. */
export const KEYED = (
  [
    ['GET /api/workflows', 'header', 'a'],
    [`POST /api/app/clips/${clips.first}/categories/`, 'header', 'b', JSON.stringify({ id: categories.comets })],
    [`DELETE /api/app/clips/${clips.first}/categories/`, 'header', 'b', JSON.stringify({ id: categories.lindqvist })],
    [`DELETE /api/app/collections/${collections.top}/clip/${clips.first}`, 'header', 'b'],
    ['GET /api/cms/stories', 'either', 'b'],
    [`GET /api/app/clips/${collections.top}/clips/paged?${CLIENT}`, 'query', 'c'],
    ['GET /api/app/settings', 'query', 'c'],
    ['GET /api/app/stories', 'query', 'c'],
    ['GET /api/app/stories/count?categoryId=top-stories', 'query', 'c'],
    ['GET /api/app/stories/lookup?externalId=story-first', 'query', 'c'],
    [`GET /api/app/stories/${stories.first}`, 'query', 'c'],
    ['GET /api/app/clips/lookup?externalId=clip-first', 'query', 'c'],
    [`GET /api/app/clips/${clips.first}`, 'query', 'c'],
    [`GET /api/app/clips/${collections.top}/count`, 'query', 'c'],
    [`POST /api/app/clips/${clips.first}/like`, 'query', 'c', '{"user":"u-1","liked":true}'],
    [`POST /api/app/clips/${clips.first}/share`, 'query', 'c', USER],
    [`GET /api/app/sheets/${sheets.tickets}`, 'query', 'c'],
    ['POST /api/app/activity', 'body', 'c', '{"events":[]}'],
    ['GET /api/app/activity/history?user=u-1', 'query', 'c'],
    [`POST /api/app/polls/${polls.derby}/votes`, 'query', 'c', '{"user":"u-1","answerId":"draw"}'],
    [
      `POST /api/app/trivia/${quizzes.season}/answers`,
      'query',
      'c',
      JSON.stringify({ user: 'u-1', questionId: DEMO.questions.river, answerId: 'lune' }),
    ],
    [
      'POST /api/app/followed-categories',
      'query',
      'c',
      JSON.stringify({ user: 'u-1', category: categories.harbour, followed: true }),
    ],
    ['GET /api/app/ads?placement=clips', 'query', 'c'],
  ] satisfies (readonly [line: string, place: Place, format: Format, body?: string])[]
).map(([line, place, format, body]) => ({ line, place, format, body }));
