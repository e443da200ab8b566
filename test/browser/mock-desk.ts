import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { World } from '../../mocks/world';
import { closeAfterFile, openPage, type PageOptions, type TestPage } from './harness';

export const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
export const SETTINGS = `/api/app/settings?${QUERY}`;

/** A namespace of a mock server, its page at /__mock, and requests to it. */
export interface MockDesk {
  readonly baseUrl: string;
  readonly world: World;
  open(options?: PageOptions): Promise<TestPage>;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends events to it. */
  post(events: readonly object[]): Promise<Response>;
}

/** A mock server where each test has a desk of its own. Closed after the test file. */
export async function openDesks(): Promise<{ readonly server: MockServer; next(): MockDesk }> {
  const server = await createMockServer({ clock: '2026-11-20T12:00:00Z' });
  closeAfterFile(() => server.close());
  let last = 0;
  return {
    server,
    next() {
      last += 1;
      return toDesk(server.namespace(`desk-${last}`));
    },
  };
}

function toDesk({ baseUrl, world }: ReturnType<MockServer['namespace']>): MockDesk {
  const ask = (path: string, init?: RequestInit) => fetch(baseUrl + path, init);
  return {
    baseUrl,
    world,
    ask,
    async open(options = { viewport: 'desktop' }) {
      const opened = await openPage(options);
      await opened.page.goto(`${baseUrl}/__mock`);
      await opened.page.locator('#live-status').waitFor({ state: 'hidden' });
      return opened;
    },
    post(events) {
      const body = JSON.stringify({ apiKey: DEMO.keys.web, sentAt: new Date().toISOString(), user: null, events });
      return ask('/api/app/activity', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    },
  };
}

export const toEvent = (type: string, data: object) => ({
  eventId: crypto.randomUUID(),
  type,
  occurredAt: '2026-11-20T11:59:00.000Z',
  seq: 1,
  data,
});

/** The requests that a desk lists. */
export const rows = (page: Page) => page.locator('#requests-rows > li');

/** Waits for a value among the numbers on top of a desk. */
export async function expectNumber(page: Page, name: string, value: string): Promise<void> {
  const counter = page.locator('#counters > div', { hasText: name }).locator('dd');
  await counter.filter({ hasText: value }).waitFor();
  expect(await counter.textContent()).toBe(value);
}
