import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { openContentFolder } from '../../mocks/server/content/content-folder';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { createRecorder, type RecorderOptions } from '../../mocks/server/recording/create-recorder';
import type { PagedFeedWire } from '../../src/api/wire';

/** Letters that every way of writing changes. */
export const KEY = 'k3y+/="ä\\ secret';
export const USER = '63a9e8a8c2d8dae19cffc606f5c788cbc639cd7994b6d38943f6cb321cac75e7';
const PAGE = { 'x-service-api-key': 'key-of-the-page', ClientPlatform: 'web', ClientVersion: '11.0.0' };

/** A folder for a recording, with the servers that write it and replay it; all gone when the test is over. */
export function openRecording() {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'));
  const told: string[] = [];
  const open = new Set<{ close(): unknown }>();
  onTestFinished(async () => {
    for (const one of [...open].reverse()) await one.close();
    rmSync(folder, { recursive: true });
  });
  const kept = <T extends { close(): unknown }>(one: T): T => {
    open.add(one);
    return one;
  };
  const tell = (line: string) => told.push(line);
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  return {
    ...{ folder, told, files },
    answers: () => files().filter((file) => /recorded\/\w+-\w+\.json$/.test(file)),
    async record(baseUrl: string, options: Partial<RecorderOptions> = {}): Promise<MockServer> {
      const recorder = await createRecorder({ baseUrl, key: KEY, folder, keepsMedia: false, tell, ...options });
      return kept(await createMockServer({ recorder }));
    },
    async replay(): Promise<MockServer> {
      return kept(
        await createMockServer({ folder: await openContentFolder(folder, { tenantId: DEMO.tenants.sports, tell }) }),
      );
    },
    async end(server: MockServer): Promise<void> {
      open.delete(server);
      await server.close();
    },
    /** A second service-mock as the real service, which knows the key. */
    async startService(): Promise<MockServer> {
      const service = kept(await createMockServer({ clock: '2026-11-20T12:00:00Z' }));
      const { apiKeys } = service.world.tables;
      apiKeys.set(KEY, { key: KEY, tenantId: DEMO.tenants.sports, kind: 'server', status: 'active' });
      return service;
    },
    /** A service that answers as the test likes. */
    async startOdd(listener: RequestListener): Promise<string> {
      const server = createServer(listener);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      kept({
        close: () =>
          new Promise((resolve) => {
            server.closeAllConnections();
            server.close(resolve);
          }),
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

/** Sends a request as a page does. */
export const ask = (server: { baseUrl: string }, path: string, more: Record<string, string> = {}, init?: RequestInit) =>
  fetch(`${server.baseUrl}/api/app/${path}?${new URLSearchParams({ ...PAGE, ...more })}`, init);

export const feedOf = async (server: MockServer, id: string, more: Record<string, string> = {}) =>
  (await (await ask(server, `clips/${id}/clips/paged`, more)).json()) as PagedFeedWire;
