import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DEMO } from '../../seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../create-mock-server';
import { MCP_TOOLS } from './mcp-tools';

const PROGRAM = fileURLToPath(new URL('../../../dist/bin/service-mock.js', import.meta.url));
const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;

let mock: MockServer;
let client: Client;
beforeAll(async () => {
  mock = await createMockServer();
  client = await connect('--mock', mock.baseUrl);
});
afterAll(async () => {
  await client.close();
  await mock.close();
});
beforeEach(async () => {
  await run('reset');
});

/** Starts the program as an assistant does. */
async function connect(...args: string[]): Promise<Client> {
  const started = new Client({ name: 'test', version: '1.0.0' });
  await started.connect(new StdioClientTransport({ command: process.execPath, args: [PROGRAM, 'mcp', ...args] }));
  return started;
}

/** What a tool returns: its text, and whether it is an error. */
async function callWith(given: Client, name: string, values: Record<string, unknown>) {
  const { content, isError } = await given.callTool({ name, arguments: values });
  const [first] = content as readonly { readonly type: string; readonly text: string }[];
  expect(first?.type).toBe('text');
  return { text: first?.text ?? '', isError };
}

// biome-ignore lint/suspicious/noExplicitAny: the JSON of a tool
async function run(name: string, values: Record<string, unknown> = {}): Promise<any> {
  const { text, isError } = await callWith(client, name, values);
  expect([text, isError]).toEqual([text, false]);
  return JSON.parse(text);
}

async function refusalOf(name: string, values: Record<string, unknown> = {}): Promise<string> {
  const { text, isError } = await callWith(client, name, values);
  expect([text, isError]).toEqual([text, true]);
  return text;
}

const readFeed = async () => {
  const answer = await fetch(`${mock.baseUrl}/api/app/clips/${DEMO.collections.top}/clips/paged?${QUERY}`);
  return { status: answer.status, clips: answer.ok ? ((await answer.json()) as { clips: unknown[] }).clips : [] };
};
const readClip = async () => {
  const answer = await fetch(`${mock.baseUrl}/api/app/clips/${DEMO.clips.first}?${QUERY}`);
  return (await answer.json()) as { description: string };
};
const postEvents = (...types: readonly string[]) => {
  const now = new Date().toISOString();
  const events = types.map((type, seq) => ({ eventId: crypto.randomUUID(), type, occurredAt: now, seq, data: {} }));
  const viewer = { user: DEMO.viewerHashes.regular, identified: true, session: 'one-page-load' };
  const sdk = { sdkVersion: '11.0.0', platform: 'web' };
  const batch = { apiKey: DEMO.keys.web, sentAt: now, ...viewer, ...sdk, common: {}, events };
  return fetch(`${mock.baseUrl}/api/app/activity`, { method: 'POST', body: JSON.stringify(batch) });
};

test('the client lists every tool with a description and a schema', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name));
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/^[A-Z].*\./);
    expect(inputSchema.type).toBe('object');
  }
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
    ...['read_state', 'read_journal', 'read_events', 'list_content', 'read_content'],
  ]);
  expect(client.getInstructions()).toContain('service-mock');
});

describe('the tools change the running mock', () => {
  test('set_scenario, read_state and reset', async () => {
    expect((await readFeed()).clips).toHaveLength(10);
    await run('set_scenario', { name: 'oneClip' });
    expect((await readFeed()).clips).toHaveLength(1);
    expect(await run('read_state')).toMatchObject({ scenario: 'oneClip', baseUrl: mock.baseUrl });
    await run('reset');
    expect((await readFeed()).clips).toHaveLength(10);
  });

  test('add_fault and remove_faults', async () => {
    const { id } = await run('add_fault', { kind: 'status', status: 503, match: { operation: 'pagedClips' } });
    expect((await readFeed()).status).toBe(503);
    expect(await run('remove_faults', { id })).toEqual({ faults: [] });
    expect((await readFeed()).status).toBe(200);
    await run('add_fault', { kind: 'empty' });
    await run('add_fault', { kind: 'delay', latency: { kind: 'fixed', ms: 1 } });
    await run('remove_faults');
    expect((await readFeed()).clips).toHaveLength(10);
  });

  test('set_clock', async () => {
    const clockOf = async () =>
      ((await (await fetch(`${mock.baseUrl}/__mock/state`)).json()) as { clock: object }).clock;
    await run('set_clock', { now: '2026-11-20T12:00:00Z' });
    expect(await clockOf()).toEqual({ now: '2026-11-20T12:00:00.000Z', isFrozen: true });
    await run('set_clock', { advanceMs: 60_000 });
    expect(await clockOf()).toEqual({ now: '2026-11-20T12:01:00.000Z', isFrozen: true });
    await run('set_clock', { follow: true });
    expect(await clockOf()).toMatchObject({ isFrozen: false });
  });

  test('read_journal returns and waits for requests, without keys', async () => {
    await fetch(`${mock.baseUrl}/__mock/journal`, { method: 'DELETE' });
    const waiting = run('read_journal', { operation: 'pagedClips', count: 2, answered: true });
    for (let index = 0; index < 3; index += 1) await readFeed();
    expect((await waiting).count).toBeGreaterThanOrEqual(2);
    const { count, entries } = await run('read_journal', { operation: 'pagedClips', limit: 1 });
    expect([count, entries.length]).toEqual([3, 1]);
    expect(entries[0]).toMatchObject({ method: 'GET', status: 200, query: { ClientPlatform: ['web'] } });
    expect(JSON.stringify(entries)).not.toContain(DEMO.keys.web);
    expect(await run('read_journal', { status: 404 })).toEqual({ count: 0, entries: [] });
  });

  test('read_events returns what the page has delivered', async () => {
    const answer = await postEvents('openedClip', 'likedClip');
    expect(answer.status).toBe(204);
    expect(await run('read_events', { type: 'likedClip' })).toMatchObject({
      received: 2,
      events: [{ type: 'likedClip' }],
    });
    expect((await run('read_events', { limit: 1 })).events).toHaveLength(1);
  });

  test('list_content, read_content and change_content', async () => {
    const { collections, stories } = await run('list_content');
    expect(collections).toContainEqual(expect.objectContaining({ id: DEMO.collections.top }));
    expect(stories.length).toBeGreaterThan(5);
    const { clips } = await run('list_content', { collection: DEMO.collections.top });
    expect(clips[0].id).toBe(DEMO.clips.first);
    const { form, schema } = await run('read_content', { type: 'clip', id: DEMO.clips.first });
    expect(form.title).toBe((await readClip()).description);
    expect(schema.properties).toHaveProperty('title');
    const changed = await run('change_content', {
      type: 'clip',
      id: DEMO.clips.first,
      fields: { title: 'From a tool' },
    });
    expect(changed.title).toBe('From a tool');
    expect((await readClip()).description).toBe('From a tool');
    expect((await run('read_content', { type: 'story', id: DEMO.stories.first })).form).toHaveProperty('title');
    expect(await run('change_content', { type: 'theme', fields: { feed: {} } })).toBeTypeOf('object');
  });
});

describe('errors are sentences', () => {
  test.each([
    ['set_scenario', {}, '"name" is missing.'],
    ['set_scenario', { name: 'dwn' }, '"name" must be one of "happy", "empty"'],
    ['set_scenario', { scenario: 'down' }, 'Unknown name "scenario". The names are name. "name" is missing.'],
    ['add_fault', { kind: 'status' }, '`status` is required for the kind status'],
    ['add_fault', { kind: 'status', status: 99 }, '"status" must be a whole number from 200 to 599, not 99.'],
    ['add_fault', { kind: 'empty', match: { operation: 'clips' } }, '"operation" must be one of "listWorkflows"'],
    ['remove_faults', { id: 'fault-99' }, 'There is no fault of this id.'],
    ['set_clock', {}, 'set_clock needs one of "now", "advanceMs" and "follow".'],
    ['set_clock', { now: 'tomorrow' }, '"now" must be a moment such as "2026-11-20T12:00:00Z", not "tomorrow".'],
    [
      'read_journal',
      { count: 3, timeoutMs: 20, path: '/nowhere' },
      'Waited 20 ms for 3 of {"path":"/nowhere"}; 0 came.',
    ],
    ['read_content', { type: 'clip' }, '"id" is missing: list_content has the IDs of each clip.'],
    ['read_content', { type: 'clip', id: '../state' }, 'of this id.'],
    ['list_content', { collection: 'other' }, 'There is no collection of this id.'],
    ['change_content', { type: 'clip', id: DEMO.clips.first, fields: { titel: 'x' } }, 'Did you mean "title"?'],
    ['read_stories', {}, 'Unknown tool "read_stories". The tools are read_state, reset'],
  ])('%s %j', async (name, values, sentence) => {
    expect(await refusalOf(name, values)).toContain(sentence);
  });

  test('a mock that does not run, and a server that is no mock', async () => {
    const page = createServer((_, response) => response.end('<html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const other = await connect(`--mock=${url}`);
    onTestFinished(() => other.close());
    expect(await callWith(other, 'read_state', {})).toEqual({
      text: `${url} is not a mock (status 200): give the base URL of a service-mock to --mock.`,
      isError: true,
    });
    page.closeAllConnections();
    await new Promise((resolve) => page.close(resolve));
    const { text } = await callWith(other, 'reset', {});
    expect(text).toBe(
      `No mock responds at ${url} (ECONNREFUSED): start it with "npx -p @service/web-sdk service-mock", or give its base URL to --mock.`,
    );
  });
});

test('a namespace is a mock of its own', async () => {
  const inside = await connect('--mock', `${mock.baseUrl}/__ns/assistant`);
  onTestFinished(() => inside.close());
  await callWith(inside, 'set_scenario', { name: 'empty' });
  expect((await readFeed()).clips).toHaveLength(10);
  expect(mock.namespace('assistant').world.scenario.name).toBe('empty');
});
