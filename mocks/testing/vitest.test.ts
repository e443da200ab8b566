import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setupServiceMock } from './vitest';

const OWN = 'https://own.example.com/me';

// The mock next to a server of MSW; vitest-alone.test.ts is the mock without one.
const server = setupServer(http.get(OWN, () => HttpResponse.json({ name: 'Ada' })));
const serviceMock = setupServiceMock({ server });
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
const settings = () => fetch(`${serviceMock.baseUrl}/api/app/settings?x-service-api-key=any-key`);

test.each([1, 2])('both answer, and the mock has forgotten the other test (%i)', async () => {
  expect(serviceMock.world.journal.entries()).toEqual([]);
  expect(serviceMock.world.scenario.name).toBe('happy');
  expect((await settings()).status).toBe(200);
  expect(await (await fetch(OWN)).json()).toEqual({ name: 'Ada' });
  serviceMock.arm({ kind: 'status', status: 503, match: { operation: 'getSettings' } });
  serviceMock.useScenario('empty');
  serviceMock.arm({ kind: 'status', status: 429, match: { operation: 'getSettings' } });
  expect((await settings()).status).toBe(429);
});

test('the service wants each event at once', async () => {
  const { activity } = await (await settings()).json();
  expect(activity).toMatchObject({ enabled: true, flushSize: 1 });
});

test('its time stops and runs again, and a value that is no date is refused', async () => {
  serviceMock.setClock('2030-01-01T00:00:00Z');
  expect((await settings()).headers.get('date')).toBe('Tue, 01 Jan 2030 00:00:00 GMT');
  serviceMock.setClock('real');
  expect(Math.abs(serviceMock.world.now() - Date.now())).toBeLessThan(60_000);
  expect(() => serviceMock.setClock('soon')).toThrow('The clock cannot be set to "soon"');
});

test('received events have their type and data', async () => {
  const events = ['openedClip', 'likedClip'].map((type, seq) => ({
    ...{ eventId: crypto.randomUUID(), type, occurredAt: '2026-11-01T00:00:00Z', seq: seq + 1 },
    data: { clipId: 'c-1' },
  }));
  await fetch(`${serviceMock.baseUrl}/api/app/activity`, {
    method: 'POST',
    body: JSON.stringify({ apiKey: 'any-key', events }),
  });
  expect(serviceMock.receivedEvents().map(({ type }) => type)).toEqual(['openedClip', 'likedClip']);
  expect(serviceMock.receivedEvents('likedClip')).toMatchObject([{ type: 'likedClip', data: { clipId: 'c-1' } }]);
});

test('an unknown scenario and an invalid fault are refused with their names', () => {
  expect(() => serviceMock.useScenario('emtpy' as never)).toThrow('Unknown scenario "emtpy". Use one of happy, empty');
  expect(() => serviceMock.arm({ kind: 'status' })).toThrow('`status` is required');
});
