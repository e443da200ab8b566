import { afterEach, expect, test } from 'vitest';
import { jsonAnswer } from '../../test/fakes/fake-network';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { loadClipPage } from './clips';
import { createTransport } from './transport';

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, 'signal');
  Reflect.deleteProperty(Object.prototype, 'personalized');
  Reflect.deleteProperty(Object.prototype, 'followedBy');
});

test('S9 what a page has put on Object.prototype is no option of a request', async () => {
  const { network, log } = createFakePlatform();
  const sent: string[] = [];
  const transport = createTransport({
    network: {
      ...network,
      send(request) {
        sent.push(...Object.keys(request), request.url);
        return network.send(Object.assign(Object.create(null), request));
      },
    },
    readCredentials: () => ({ baseUrl: 'https://api.example', apiKey: 'key' }),
    readAttributePairs: () => ['userAttributes[team]=red'],
    warn: log.warn,
  });
  network.answer('/api/app/stories', jsonAnswer({ stories: [] }));
  for (const name of ['signal', 'personalized']) {
    Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, value: 'stray' });
  }
  await expect(transport.get('/api/app/stories', [], {})).resolves.toEqual({ stories: [] });
  expect(sent).not.toContain('signal');
  expect(sent.join(' ')).not.toContain('team');
});

test('S9 a page of clips that nobody may give up has no signal, and is no feed of what somebody follows', async () => {
  const { network, log } = createFakePlatform();
  const sent: string[] = [];
  const transport = createTransport({
    network: {
      ...network,
      send(request) {
        sent.push(...Object.keys(request), request.url);
        return network.send(Object.assign(Object.create(null), request));
      },
    },
    readCredentials: () => ({ baseUrl: 'https://api.example', apiKey: 'key' }),
    readAttributePairs: () => [],
    warn: log.warn,
  });
  network.answer('/api/app/clips/c/clips/paged', jsonAnswer({ clips: [] }));
  for (const name of ['signal', 'followedBy']) {
    Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, value: 'stray' });
  }
  await loadClipPage(transport, { collectionId: 'c', pageNumber: 0, categoryId: '', warn: log.warn });
  expect(sent).not.toContain('signal');
  expect(sent.join(' ')).not.toContain('stray');
});
