import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO, SCENARIOS } from '../../mocks';
import { FAULT_KINDS } from '../../mocks/faults/fault';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { transpile } from '../browser/bundle-page';
import { HOSTILE, startHostileServer } from './hostile-server';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

let program: string;
let server: MockServer;
let hostile: Awaited<ReturnType<typeof startHostileServer>>;
beforeAll(async () => {
  program = await bundleProgram();
  server = await createMockServer();
  hostile = await startHostileServer();
});
afterAll(() => Promise.all([server.close(), hostile.close()]));

/** The program as JavaScript: a TypeScript runner would take memory in the measured process. */
async function bundleProgram(): Promise<string> {
  const build = await rollup({
    input: fileURLToPath(new URL('measure-walk.ts', import.meta.url)),
    external: [/^node:/, '@service/web-sdk/api-client'],
    plugins: [resolve({ extensions: ['.ts'] }), transpile],
  });
  const { output } = await build.generate({ format: 'es' });
  await build.close();
  return output[0].code;
}

/**
 * The most MiB that a process ever takes, by the operating system, walking over these services or fetching one thing
 * and nothing else.
 *
 * Both processes get a small heap: V8 keeps garbage while it has memory, and this test is about what the client needs. A
 * client that kept more than the heap's 48 MiB would end its process. Bytes of bodies are outside of the heap, and
 * count in what the operating system says.
 */
async function measure(walks: readonly object[]): Promise<number> {
  const { stdout } = await run(
    process.execPath,
    [
      '--max-semi-space-size=2',
      '--max-old-space-size=48',
      '--input-type=module',
      '--eval',
      program,
      JSON.stringify({ demo: DEMO, walks, fetched: `${server.baseUrl}/__mock/demo` }),
    ],
    // The program imports the built package by its name.
    { cwd: root },
  );
  return Number(stdout);
}

test('H12.6 a walk over every scenario, every fault and a hostile server takes less than 64 MiB', async () => {
  const limits = { timeoutMs: 1_000, totalTimeoutMs: 1_000, retries: 0 };
  const scenarios = SCENARIOS.map(({ name }) => {
    const { world, ...urls } = server.namespace(`memory-${name}`);
    world.setScenario(name);
    return { ...urls, ...limits, ...(name === 'slow' ? { timeoutMs: 100 } : {}) };
  });
  const faults = FAULT_KINDS.map((kind) => {
    const { world, ...urls } = server.namespace(`memory-${kind}`);
    world.faults.arm({ kind, ...(kind === 'delay' ? { latency: { kind: 'fixed', ms: 50 } } : {}) });
    return { ...urls, ...limits, ...(kind === 'never' || kind === 'dribble' ? { timeoutMs: 100 } : {}) };
  });
  const enemies = Object.keys(HOSTILE).map((name) => {
    const baseUrl = hostile.toBaseUrl(name);
    return { baseUrl, integrationsUrl: baseUrl, ...limits, ...(/never|slow/.test(name) ? { timeoutMs: 100 } : {}) };
  });
  const empty = await measure([]);
  const walked = await measure([...scenarios, ...faults, ...enemies]);
  expect(empty).toBeGreaterThan(10);
  expect(walked - empty).toBeLessThan(64);
});
