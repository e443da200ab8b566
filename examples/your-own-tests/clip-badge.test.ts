// @vitest-environment happy-dom
import * as Service from '@service/web-sdk';
import { createWorld, DEMO } from '@service/web-sdk/mocks';
import { serviceHandlers } from '@service/web-sdk/mocks/msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showClipBadge } from './clip-badge';

const world = createWorld({ clock: '2026-11-20T12:00:00Z' });
const server = setupServer(...serviceHandlers(world)); // and your own handlers
beforeAll(() => {
  server.listen();
  Service.sharedInstance.customInstanceHost = DEMO.baseUrl;
});
afterEach(() => world.reset());
afterAll(async () => {
  await world.settled();
  server.close();
});

async function badgeOf(collectionId: string): Promise<string | null> {
  const element = document.createElement('span');
  await showClipBadge(element, DEMO.keys.web, collectionId);
  return element.textContent;
}

test('a badge says the number of clips, and one is one', async () => {
  expect([await badgeOf(DEMO.collections.forty), await badgeOf(DEMO.collections.one)]).toEqual(['40 clips', '1 clip']);
});

test('a service that fails leaves the badge empty', async () => {
  world.faults.arm({ kind: 'empty', match: { operation: 'countClips' } });
  expect(await badgeOf(DEMO.collections.forty)).toBe('');
});

test('what the page asked for stands in the journal', async () => {
  await badgeOf(DEMO.collections.seven);
  const [asked] = await world.journal.waitFor({ operation: 'countClips', answered: true });
  expect(asked?.path).toBe('/api/app/clips/seven-clips/count');
});
