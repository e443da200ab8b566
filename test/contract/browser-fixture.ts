import { DEMO } from '../../mocks';
import type { ActivityHistoryWire } from '../../src/api/wire';
import type { PagedFeed } from '../../src/api-client';
import type { RawAnswer, ServiceUnderTest } from './service-under-test';

const { keys, clips, collections, polls, quizzes } = DEMO;

/** Query fields that the browser library sends with every content request. */
export const CLIENT = 'ClientPlatform=web&ClientVersion=11.0.0';

/** The operations of browsers as they go over the wire: the web key in the query, JSON as plain text. */
export interface BrowserFixture {
  get(path: string): Promise<RawAnswer>;
  post(path: string, body: unknown): Promise<RawAnswer>;
  history(user: string): Promise<ActivityHistoryWire>;
  /** The first page of `top-clips`. */
  page(): Promise<PagedFeed>;
  like(user: string, liked: boolean, clip?: string): Promise<RawAnswer>;
  share(user: string, clip?: string): Promise<RawAnswer>;
  vote(user: string, answerId: string, poll?: string): Promise<RawAnswer>;
  answerQuestion(user: string, questionId: string, answerId: string): Promise<RawAnswer>;
  follow(user: string, category: string, followed?: boolean): Promise<RawAnswer>;
}

export function createBrowserFixture(service: ServiceUnderTest): BrowserFixture {
  const withKey = (path: string) => `${path}${path.includes('?') ? '&' : '?'}x-service-api-key=${keys.web}`;
  const get = (path: string) => service.send(`GET /api/app/${withKey(path)}`);
  const post = (path: string, body: unknown) =>
    service.send(`POST /api/app/${withKey(path)}`, {
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(body),
    });
  return {
    get,
    post,
    history: async (user) => (await get(`activity/history?user=${user}`)).body as ActivityHistoryWire,
    page: async () => (await get(`clips/${collections.top}/clips/paged?${CLIENT}`)).body as PagedFeed,
    like: (user, liked, clip = clips.first) => post(`clips/${clip}/like`, { user, liked }),
    share: (user, clip = clips.first) => post(`clips/${clip}/share`, { user }),
    vote: (user, answerId, poll = polls.derby) => post(`polls/${poll}/votes`, { user, answerId }),
    answerQuestion: (user, questionId, answerId) =>
      post(`trivia/${quizzes.season}/answers`, { user, questionId, answerId }),
    follow: (user, category, followed = true) => post('followed-categories', { user, category, followed }),
  };
}
