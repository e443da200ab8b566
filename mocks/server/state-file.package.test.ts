import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { DEMO } from '../seeds/demo-identifiers';

const PROGRAM = fileURLToPath(new URL('../../dist/bin/service-mock.js', import.meta.url));
const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;

const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const file = join(folder, 'state.json');
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  const child = spawn(process.execPath, [PROGRAM, '--state', file, '--port', '0', '--integrations-port', '0']);
  running.add(child);
  return child;
}

async function addressOf(child: ReturnType<typeof start>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line).baseUrl;
  throw new Error('service-mock ended without an address.');
}

const userOf = (number: number) => number.toString(16).padStart(64, '0');

test('killed in the middle of many writes, it comes back with all that was acknowledged', async () => {
  const acknowledged = new Set<string>();
  const sent = new Set<string>();
  for (const round of [0, 1, 2, 3]) {
    const child = start();
    const baseUrl = await addressOf(child);
    for (const user of acknowledged) {
      const seen = await fetch(`${baseUrl}/api/app/activity/history?${QUERY}&user=${user}`);
      expect(((await seen.json()) as { likedClips: string[] }).likedClips).toEqual([DEMO.clips.first]);
    }
    let next = round * 10_000;
    const least = acknowledged.size + 8;
    const gone = once(child, 'exit');
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        next += 1;
        const user = userOf(next);
        sent.add(user);
        const body = JSON.stringify({ user, liked: true });
        const answer = await fetch(`${baseUrl}/api/app/clips/${DEMO.clips.first}/like?${QUERY}`, {
          method: 'POST',
          body,
        });
        if (!answer.ok) continue;
        acknowledged.add(user);
        // Wherever it is by then: between two writes, in one, before the rename.
        if (acknowledged.size === least) setTimeout(() => child.kill('SIGKILL'), round * 7);
      }
    });
    await Promise.allSettled(writers);
    await gone;
  }
  expect(acknowledged.size).toBeGreaterThan(20);
  expect(sent.size).toBeGreaterThanOrEqual(acknowledged.size);
});

test('a damaged file is one sentence on the error stream and exit 1', async () => {
  const other = mkdtempSync(join(tmpdir(), 'damaged-'));
  const damaged = join(other, 'state.json');
  writeFileSync(damaged, '{"kind":');
  const child = spawn(process.execPath, [PROGRAM, '--state', damaged, '--port', '0', '--integrations-port', '0']);
  running.add(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
  expect(said).toContain('is damaged');
  rmSync(other, { recursive: true });
});
