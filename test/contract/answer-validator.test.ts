import { describe, expect, test } from 'vitest';
import { validateAnswer } from './answer-validator';
import { contractOperations } from './contract-file';
import { validateRequest } from './request-validator';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const FEED = '/api/app/clips/top-clips/clips/paged?x-service-api-key=k&ClientPlatform=web&ClientVersion=11.0.0';

function exampleOf(operationId: string): unknown {
  const operation = contractOperations.find((candidate) => candidate.operationId === operationId);
  const media = operation?.responses['200']?.content?.['application/json'];
  return structuredClone(media?.example ?? Object.values(media?.examples ?? {})[0]?.value);
}

const answer = (body: unknown, status = 200, url = FEED, method = 'GET', headers: Record<string, string> = JSON_TYPE) =>
  validateAnswer({ method, url, status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('validateAnswer', () => {
  test('an answer like the example fits', () => {
    expect(answer(exampleOf('pagedClips'))).toEqual([]);
  });

  test.each<[string, (clip: Record<string, unknown>) => void, RegExp]>([
    ['a missing field', (clip) => delete clip.eyebrow, /must have required property 'eyebrow'/],
    ['an unknown field', (clip) => Object.assign(clip, { extra: 1 }), /"additionalProperty":"extra"/],
    ['a number as text', (clip) => Object.assign(clip, { likeCount: '3' }), /likeCount must be integer/],
    [
      'null where the contract has no null',
      (clip) => Object.assign(clip, { deepLink: null }),
      /deepLink must be string/,
    ],
    ['a wrong field deep inside', (clip) => Object.assign(clip.primaryAction as object, { url: 7 }), /primaryAction/],
  ])('%s is found', (_what, spoil, message) => {
    const feed = exampleOf('pagedClips') as { clips: Record<string, unknown>[] };
    for (const clip of feed.clips) spoil(clip);
    expect(answer(feed).join('\n')).toMatch(message);
  });

  test.each<[string, string[], RegExp]>([
    ['an undeclared status', answer('', 202), /is not among 200, 304/],
    ['an HTML body', answer('<p>', 200, FEED, 'GET', { 'content-type': 'text/html' }), /content type 'text\/html'/],
    ['the wrong error format', answer({ error: 'Unauthorized', message: '' }, 401), /required property 'status'/],
    ['a body that says another status', answer({ status: 500, title: '', detail: '' }, 401), /says 500 in its body/],
    ['a body where there is none', answer({}, 204, '/api/app/activity', 'POST'), /must have no body/],
    ['a 200 for an unknown path', answer({}, 200, '/api/app/nowhere'), /must be 404: unknownPath/],
    ['a 405 without Allow', answer({}, 405, '/api/workflows', 'PUT'), /has no Allow header/],
  ])('%s is found', (_what, problems, message) => {
    expect(problems.join('\n')).toMatch(message);
  });

  test('a 405 with Allow and an unknown path fit in format A', () => {
    const problem = (status: number) => ({ status, type: 'about:blank', title: 't', detail: 'd', instance: '' });
    expect(answer(problem(405), 405, '/api/workflows', 'PUT', { ...JSON_TYPE, allow: 'GET' })).toEqual([]);
    expect(answer(problem(404), 404, '/api/app/nowhere')).toEqual([]);
  });
});

describe('validateRequest', () => {
  const request = (method: string, url: string, headers: Record<string, string> = {}, body = '') =>
    validateRequest({ method, url, headers, body });

  test('a request like the contract fits', () => {
    expect(request('GET', `${FEED}&pageNumber=2&userAttributes[age]=5`)).toEqual([]);
    expect(
      request(
        'DELETE',
        '/api/app/clips/6ba7b810-9dad-41d1-80b4-00c04fd430c8/categories/',
        {
          'x-service-api-key': 'k',
          'content-type': 'application/json',
        },
        '{"id":"0F8FAD5B-D9CB-469F-A165-70867728950E"}',
      ),
    ).toEqual([]);
    expect(
      request(
        'POST',
        '/prefix/api/app/clips/6ba7b810-9dad-41d1-80b4-00c04fd430c8/like?x-service-api-key=k',
        {
          'content-type': 'text/plain;charset=UTF-8',
        },
        '{"user":"abc","liked":true}',
      ),
    ).toEqual([]);
  });

  test.each<[string, string[], RegExp]>([
    ['no key', request('GET', FEED.replace('x-service-api-key=k&', '')), /needs apiKeyQuery/],
    ['another version', request('GET', FEED.replace('11.0.0', '10.0.0')), /ClientVersion must be equal to constant/],
    ['a page that is no number', request('GET', `${FEED}&pageNumber=x`), /pageNumber must be integer/],
    ['an unknown parameter', request('GET', `${FEED}&page=1`), /the query has an unknown page/],
    ['an id that is dots', request('GET', '/api/app/stories/%2e%2e%2e?x-service-api-key=k'), /id must match pattern/],
    ['a missing body', request('POST', '/api/app/activity'), /content type ''/],
    ['a body where there is none', request('GET', FEED, {}, '{}'), /must have no body/],
    ['a wrong body', request('POST', '/api/app/activity', { 'content-type': 'text/plain' }, '{}'), /'apiKey'/],
  ])('%s is found', (_what, problems, message) => {
    expect(problems.join('\n')).toMatch(message);
  });
});
