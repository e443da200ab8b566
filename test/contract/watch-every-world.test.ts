import { expect, test } from 'vitest';
import { createWorld, DEMO, handle } from '../../mocks';
import { validateAnswer } from './answer-validator';

test('every world is watched, a forked one too', () => {
  const world = createWorld();
  expect(world.exchangeListeners.size).toBe(1);
  expect(world.fork().exchangeListeners.size).toBe(1);
});

test('an answer with a wrong field is found out', async () => {
  const world = createWorld();
  const request = new Request(
    `${DEMO.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`,
  );
  const response = await handle(request, world);
  const exchange = { method: 'GET', url: request.url, status: response.status, headers: response.headers };
  const body: object = await response.json();
  expect(validateAnswer({ ...exchange, body: JSON.stringify(body) })).toEqual([]);
  expect(validateAnswer({ ...exchange, body: JSON.stringify({ ...body, keyKind: 'golden' }) })).not.toEqual([]);
});
