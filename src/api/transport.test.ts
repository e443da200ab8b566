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

/** A transport whose requests keep only what they have themselves, and what was in them. */
function openTransport(attributePairs: readonly string[]) {
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
    readAttributePairs: () => attributePairs,
    warn: log.warn,
  });
  return { transport, network, sent };
}

function pollute(...names: readonly string[]): void {
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, { configurable: true, writable: true, value: 'stray' });
  }
}

test('S9 what a page has put on Object.prototype is no option of a request', async () => {
  const { transport, network, sent } = openTransport(['userAttributes[team]=red']);
  network.answer('/api/app/stories', jsonAnswer({ stories: [] }));
  pollute('signal', 'personalized');
  await expect(transport.get('/api/app/stories', [], {})).resolves.toEqual({ stories: [] });
  expect(sent).not.toContain('signal');
  expect(sent.join(' ')).not.toContain('team');
});

test('S9 a page of clips that nobody may give up has no signal, and is no feed of what somebody follows', async () => {
  const { transport, network, sent } = openTransport([]);
  network.answer('/api/app/clips/c/clips/paged', jsonAnswer({ clips: [] }));
  pollute('signal', 'followedBy');
  await loadClipPage(transport, { collectionId: 'c', pageNumber: 0, categoryId: '', warn: () => {} });
  expect(sent).not.toContain('signal');
  expect(sent.join(' ')).not.toContain('stray');
});
