import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { createWireTypes } from '../../scripts/generate/wire-types';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'generated-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a team writes over a client that it generated: one call of each kind, each answer used by its type. */
interface Calls {
  run(server: {
    readonly baseUrl: string;
    readonly integrationsUrl: string;
    readonly demo: typeof DEMO;
  }): Promise<Record<string, unknown>>;
}

const WITH_HEY_API = `
import { client } from './client.gen.js';
import { addClipCategory, generatedStoryCount, getSettings, listWorkflows, pagedClips, removeClipFromCollection, updateStoryExternalId } from './sdk.gen.js';

export const run: CALLS = async ({ baseUrl, integrationsUrl, demo }) => {
  const serverKey = { 'x-service-api-key': demo.keys.server };
  client.setConfig({ baseUrl, auth: ({ type }) => (type === 'http' ? demo.tokens.systemadmin : demo.keys.server) });
  const workflows = await listWorkflows({ baseUrl: integrationsUrl });
  const path = { clipId: demo.clips.first };
  const added = await addClipCategory({ path, body: { id: demo.categories.comets }, headers: serverKey });
  const again = await addClipCategory({ path, body: { id: demo.categories.comets } });
  const page = await pagedClips({
    path: { collectionId: demo.collections.top },
    query: { ClientPlatform: 'web', ClientVersion: '11.0.0', userAttributes: { stLocale: 'de' } },
  });
  const removed = await removeClipFromCollection({ path: { id: demo.collections.game, clipId: demo.clips.first } });
  const counted = await generatedStoryCount({
    body: { startDate: '2026-10-01', endDate: '2026-11-01' },
    headers: { 'x-service-api-key': demo.tenants.sports },
  });
  const named = await updateStoryExternalId({ path: { id: demo.stories.first }, body: { externalId: 'by-hey-api' } });
  // It puts a key into a query that is there only.
  const settings = await getSettings({ query: {} });
  const firstTitle: string | undefined = page.data?.clips[0]?.description;
  const error = again.error && 'error' in again.error ? again.error.error : undefined;
  return {
    workflows: workflows.data?.length,
    added: added.data?.success,
    again: [again.response?.status, error],
    clips: page.data?.clips.length,
    titled: firstTitle !== undefined && firstTitle !== '',
    removed: removed.response?.status,
    counted: counted.data?.kind,
    named: named.data?.externalId,
    keyKind: settings.data?.keyKind,
  };
};
`;

const WITH_OPENAPI_FETCH = `
import createClient from 'openapi-fetch';
import type { components, paths } from './paths.js';

// Only the required fields.
export const event: components['schemas']['ActivityEvent'] = {
  eventId: '0b7f1d2e-6a51-4c0f-9a37-6f1f7b1d9f11',
  type: 'sdkInitialized',
  occurredAt: '2026-11-20T12:00:00Z',
  seq: 1,
  data: {},
};

export const run: CALLS = async ({ baseUrl, integrationsUrl, demo }) => {
  const headers = { 'x-service-api-key': demo.keys.server };
  const app = createClient<paths>({ baseUrl, headers });
  const integrations = createClient<paths>({ baseUrl: integrationsUrl, headers });
  const analytics = createClient<paths>({
    baseUrl,
    headers: { authorization: 'Bearer ' + demo.tokens.systemadmin, 'x-service-api-key': demo.tenants.sports },
  });
  // A key in the query is no parameter of the operation, so a middleware adds it.
  app.use({
    onRequest({ request }) {
      const url = new URL(request.url);
      url.searchParams.set('x-service-api-key', demo.keys.server);
      return new Request(url, request);
    },
  });
  const workflows = await integrations.GET('/api/workflows');
  const params = { path: { clipId: demo.clips.first } };
  const body = { id: demo.categories.comets };
  const added = await app.POST('/api/app/clips/{clipId}/categories/', { params, body });
  const again = await app.POST('/api/app/clips/{clipId}/categories/', { params, body });
  const page = await app.GET('/api/app/clips/{collectionId}/clips/paged', {
    params: {
      path: { collectionId: demo.collections.top },
      query: { ClientPlatform: 'web', ClientVersion: '11.0.0', userAttributes: { stLocale: 'de' } },
    },
  });
  const removed = await app.DELETE('/api/app/collections/{id}/clip/{clipId}', {
    params: { path: { id: demo.collections.game, clipId: demo.clips.first } },
  });
  const counted = await analytics.POST('/api/app/analytics/generatedStoryCount', {
    body: { startDate: '2026-10-01', endDate: '2026-11-01' },
  });
  const named = await analytics.PUT('/api/app/story/{id}/externalId', {
    params: { path: { id: demo.stories.first } },
    body: { externalId: 'by-openapi-fetch' },
  });
  const settings = await app.GET('/api/app/settings');
  const firstTitle: string | undefined = page.data?.clips[0]?.description;
  const error = again.error && 'error' in again.error ? again.error.error : undefined;
  return {
    workflows: workflows.data?.length,
    added: added.data?.success,
    again: [again.response.status, error],
    clips: page.data?.clips.length,
    titled: firstTitle !== undefined && firstTitle !== '',
    removed: removed.response.status,
    counted: counted.data?.kind,
    named: named.data?.externalId,
    keyKind: settings.data?.keyKind,
  };
};
`;

const CALLS = `(server: { baseUrl: string; integrationsUrl: string; demo: Demo }) => Promise<Record<string, unknown>>`;

function write(name: string, code: string): void {
  const types = `type Demo = ${toType(DEMO)};\n`;
  writeFileSync(join(folder, name), types + code.replace('CALLS', CALLS));
}

/** The type of the identifiers, so that what is compiled stands alone. */
function toType(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'string';
  if (Array.isArray(value)) return 'readonly string[]';
  return `{ ${Object.entries(value)
    .map(([key, item]) => `readonly ${key}: ${toType(item)}`)
    .join('; ')} }`;
}

/** Compiles the folder as a strict project does; gives what the compiler says. */
function compile(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    skipLibCheck: true,
    rootDir: folder,
    outDir: join(folder, 'js'),
  });
  const found = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  return found.map(
    ({ file, messageText }) =>
      `${file?.fileName.slice(folder.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

describe('docs/openapi.yaml in the hands of public generators', () => {
  let server: MockServer;
  let said: string[] = [];
  beforeAll(async () => {
    server = await createMockServer({ clock: '2026-11-20T12:00:00.000Z' });
    await createClient({
      input: join(root, 'docs/openapi.yaml'),
      output: { path: join(folder, 'hey-api'), importFileExtension: '.js' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent', file: false },
    });
    mkdirSync(join(folder, 'openapi-fetch'));
    writeFileSync(join(folder, 'openapi-fetch/paths.ts'), await createWireTypes());
    write('hey-api/calls.ts', WITH_HEY_API);
    write('openapi-fetch/calls.ts', WITH_OPENAPI_FETCH);
    // Packages come from the repository, the code from the folder.
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    said = compile();
  }, 60_000);
  afterAll(() => server.close());

  test('their clients compile in strict mode, with requests of only the required fields', () => {
    expect(said).toEqual([]);
  });

  test.each([
    ['hey-api', 'by-hey-api'],
    ['openapi-fetch', 'by-openapi-fetch'],
  ])('the client of %s calls the mock', async (name, externalId) => {
    const file = pathToFileURL(join(folder, 'js', name, 'calls.js')).href;
    const { run } = (await import(/* @vite-ignore */ file)) as Calls;
    const { baseUrl, integrationsUrl } = server.namespace(name);
    expect(await run({ baseUrl, integrationsUrl, demo: DEMO })).toEqual({
      workflows: DEMO.workflows.length,
      added: true,
      again: [409, 'Conflict'],
      clips: 10,
      titled: true,
      removed: 200,
      counted: 'analytics.generated-story-count',
      named: externalId,
      keyKind: 'server',
    });
  });
});
