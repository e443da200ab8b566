import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { startMocks } from '../../mocks/browser';
import { createWorld, DEMO } from '../../mocks/index';
import { serviceHandlers } from '../../mocks/msw';
import { createServiceLoader } from '../../mocks/testing/storybook';

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

const SETTINGS = `${DEMO.baseUrl}/api/app/settings?x-service-api-key=${DEMO.keys.web}`;
const own = http.get('/cart', () => HttpResponse.json({ items: 2 }));
const start = { quiet: true, onUnhandledRequest: 'bypass' } as const;

/** A worker of the page's own, with the service among its handlers. */
async function runOwnWorker() {
  const world = createWorld();
  const worker = setupWorker(own, ...serviceHandlers(world));
  await worker.start(start);
  const settings = (await fetch(SETTINGS)).status;
  const cart = await (await fetch('/cart')).json();
  const page = (await fetch('/page')).status;
  worker.stop();
  return { settings, cart, page, operations: world.journal.entries().map(({ operation }) => operation) };
}

/** Registers the page's own worker, before `startMocks` or after it; returns the console's messages. */
async function runBoth(first: 'own' | 'mocks') {
  const warnings: string[] = [];
  console.warn = (line) => warnings.push(String(line).split('\n')[0] ?? '');
  const worker = setupWorker(own);
  const startOwn = () => worker.start(start);
  if (first === 'own') await startOwn();
  const mocks = await startMocks(createWorld());
  if (first === 'mocks') await startOwn();
  for (const _ of [1, 2]) await fetch(SETTINGS).catch(() => undefined);
  mocks.close();
  worker.stop();
  return warnings;
}

/** What Storybook does: the loader runs before each story renders, with its parameters. */
async function runStories() {
  const loader = createServiceLoader();
  const feed = `${DEMO.baseUrl}/api/app/clips/top-clips/clips/paged?x-service-api-key=any-key&ClientPlatform=web&ClientVersion=11.0.0`;
  const stories = [
    {},
    { service: { scenario: 'empty' } },
    { service: { faults: [{ kind: 'status', status: 503 }] } },
    {},
  ] as const;
  const seen: unknown[] = [];
  for (const parameters of stories) {
    const { serviceMock } = await loader({ parameters });
    const response = await fetch(feed);
    const { clips } = (await response.json()) as { clips?: unknown[] };
    seen.push([response.status, clips?.length, serviceMock.world.journal.entries().length]);
  }
  return seen;
}

Object.assign(window, { run, runOwnWorker, runBoth, runStories });
