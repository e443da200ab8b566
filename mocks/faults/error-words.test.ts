import { expect, test } from 'vitest';
import { validateAnswer } from '../../test/contract/answer-validator';
import { handle } from '../handle';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld } from '../world';

const headers = { 'x-service-api-key': DEMO.keys.server };

test.each([
  ['POST', `/api/app/clips/${DEMO.clips.first}/categories/`],
  ['DELETE', `/api/app/clips/${DEMO.clips.first}/categories/`],
  ['DELETE', `/api/app/collections/game-clips/clip/${DEMO.clips.first}`],
  ['GET', '/api/cms/stories'],
])('H0.6 %s %s fails with any status in words that the contract lists', async (method, path) => {
  const world = createWorld();
  const url = DEMO.baseUrl + path;
  for (let status = 400; status < 600; status++) {
    world.faults.arm({ kind: 'status', status, count: 1, headers: { allow: 'GET' } });
    const response = await handle(new Request(url, { method, headers }), world);
    expect(response.status).toBe(status);
    // An unknown path and a wrong method are no answers of an operation; their format is proved elsewhere. (H0.5)
    if (status === 404 || status === 405) continue;
    const body = await response.text();
    expect(validateAnswer({ method, url, status, headers: response.headers, body })).toEqual([]);
  }
});
