import { startMocks } from '../../mocks/browser';
import { createWorld, DEMO } from '../../mocks/index';

/** Runs in the page of `mocks/browser.browser.test.ts`: one of each kind of request, and what came of it. */
async function run() {
  const mocks = await startMocks(createWorld({ mediaBase: '/films' }));
  const { world, baseUrl } = mocks;
  const query = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
  const path = `${baseUrl}/api/app/clips/top-clips/clips/paged?${query}`;
  const feed = (await (await fetch(path)).json()) as { clips: { url: string }[] };
  const missing = (await fetch(`${baseUrl}/api/app/nothing`)).status;
  const operations = world.journal.entries().map(({ operation }) => operation);
  world.faults.arm({ kind: 'reset' });
  const failureOf = (asked: Promise<Response>) =>
    asked.then(
      ({ status }) => String(status),
      (error: Error) => error.name,
    );
  const reset = await failureOf(fetch(path));
  mocks.reset();
  const afterReset = (await fetch(path)).status;
  const headers = { 'x-service-api-key': DEMO.keys.server };
  const workflows = (await (await fetch(`${mocks.integrationsUrl}/api/workflows`, { headers })).json()) as unknown[];
  const passed = (await fetch('/page')).status;
  mocks.close();
  const closed = await failureOf(fetch(path));
  const film = feed.clips[0]?.url;
  return {
    clips: feed.clips.length,
    film,
    missing,
    reset,
    afterReset,
    operations,
    workflows: workflows.length,
    passed,
    closed,
  };
}

Object.assign(window, { run });
