import { afterEach, expect, test } from 'vitest';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { toPath } from './operation-path';
import { sendPost } from './post';
import { createTransport } from './transport';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  Reflect.deleteProperty(Object.prototype, 'toJSON');
});

test('I1 a page that gives arrays a toJSON of its own changes no body', async () => {
  const { network, log } = createFakePlatform();
  const transport = createTransport({
    network,
    readCredentials: () => ({ baseUrl: 'https://api.example', apiKey: 'key' }),
    readAttributePairs: () => [],
    warn: log.warn,
  });
  network.answer('/polls/p/votes', jsonAnswer({ votes: 1 }));
  for (const prototype of [Array.prototype, Object.prototype]) {
    Object.defineProperty(prototype, 'toJSON', { configurable: true, value: () => 'X' });
  }
  await sendPost(transport, toPath('/api/app/polls/{id}/votes', 'p'), { user: 'u', answers: ['a', 'b'] });
  expect(network.requests[0]?.body).toBe('{"user":"u","answers":["a","b"]}');
});
