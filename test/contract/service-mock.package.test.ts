import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks';
import type { ApiClient, createApiClient } from '../../src/api-client';
import { validateAnswer } from './answer-validator';
import { validateRequest } from './request-validator';

interface ClientEntry {
  readonly createApiClient: typeof createApiClient;
}

const dist = (path: string) => new URL(`../../dist/${path}`, import.meta.url);
const { clips, categories, collections, stories, keys, tokens, tenants } = DEMO;

/** The client as it ships, in both module formats. */
const CLIENTS: [string, () => Promise<ClientEntry>][] = [
  ['ES module', () => import(dist('esm/api-client.js').href)],
  ['CommonJS', async () => createRequire(import.meta.url)(fileURLToPath(dist('cjs/api-client.cjs')))],
];

describe('the built client against the built service-mock', () => {
  let bin: ChildProcess;
  let addresses: { baseUrl: string; integrationsUrl: string };

  beforeAll(async () => {
    bin = spawn(
      process.execPath,
      [fileURLToPath(dist('bin/service-mock.js')), '--port', '0', '--integrations-port', '0'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (!bin.stdout) throw new Error('service-mock has no output');
    const [line] = await once(createInterface(bin.stdout), 'line');
    addresses = JSON.parse(line);
  });
  afterAll(() => bin.kill('SIGKILL'));

  test.each(CLIENTS)('the nine documented operations and the CMS path, as %s', async (format, load) => {
    const problems: string[] = [];
    const namespace = `/__ns/${format.replace(' ', '-')}`;
    const { createApiClient: create } = await load();
    const client: ApiClient = create({
      baseUrl: addresses.baseUrl + namespace,
      integrationsUrl: addresses.integrationsUrl + namespace,
      apiKey: keys.server,
      accessToken: tokens.systemadmin,
      tenantId: tenants.sports,
      async fetch(url, init) {
        const { method = 'GET' } = init;
        problems.push(
          ...validateRequest({ method, url, headers: new Headers(init.headers), body: String(init.body ?? '') }),
        );
        const response = await fetch(url, init);
        const { status, headers } = response;
        problems.push(...validateAnswer({ method, url, status, headers, body: await response.clone().text() }));
        return response;
      },
    });
    const today = new Date().toISOString().slice(0, 10);
    const window = { startDate: new Date(Date.parse(today) - 30 * 86_400_000), endDate: today };

    expect((await client.workflows.list()).map(({ code }) => code)).toEqual([...DEMO.workflows]);
    expect((await client.clips.addCategory(clips.first, categories.comets)).success).toBe(true);
    await expect(client.clips.addCategory(clips.first, categories.comets)).rejects.toMatchObject({
      name: 'ApiError',
      code: 'Conflict',
    });
    expect((await client.clips.removeCategory(clips.first, categories.comets)).success).toBe(true);
    expect((await client.analytics.generatedStoryCount(window)).metrics.generatedStoryCount).toBeGreaterThan(0);
    expect((await client.analytics.engagementCounts(window)).tenant).toBe(tenants.sports);
    expect((await client.analytics.derivedMetrics(window)).metrics.bothViewers).toBeGreaterThan(0);
    expect((await client.feeds.page(collections.top)).total).toBe(15);
    expect((await client.stories.setExternalId(stories.first, 'match-101')).externalId).toBe('match-101');
    await client.collections.removeClip(collections.top, clips.first);
    expect(await client.clips.count(collections.top)).toBe(14);
    expect((await client.cms.stories({ externalId: 'match-101' })).stories.map(({ id }) => id)).toEqual([
      stories.first,
    ]);
    expect(problems).toEqual([]);
  });

  test('service-mock ends cleanly on SIGTERM', async () => {
    bin.kill('SIGTERM');
    const [code, signal] = await once(bin, 'exit');
    expect([code, signal]).toEqual([0, null]);
  });
});
