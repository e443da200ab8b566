import type { Browser, BrowserContext } from 'playwright-core';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../../mocks/server/create-mock-server';
import type { World } from '../../../mocks/world';
import { type StaticSite, startStaticSite } from '../../../scripts/static-site';
import { launchChromium } from '../../browser/chromium';
import { strictPolicy } from '../../browser/strict-policy';
import { toHostPage } from '../../fault-harness/universal-outcomes';
import { defineName } from '../define-name';
import { mutate } from './mutate';
import type { Plan } from './plan';

/** A host page and a service for each case, all on one site, one server and one browser. */
export interface CaseSite {
  open(plan: Plan): Promise<CasePage>;
  close(): Promise<void>;
}

export interface CasePage {
  readonly context: BrowserContext;
  readonly address: string;
  readonly api: string;
  readonly world: World;
  /** From now on the service answers as it should. */
  heal(): void;
  close(): Promise<void>;
}

const ROOMS = `<div id="stories"></div><div id="clips"></div>${'<p>Text of the page.</p>'.repeat(60)}`;

export async function openCaseSite(): Promise<CaseSite> {
  const [site, server] = await Promise.all([startStaticSite(), createMockServer()]);
  const browser = await launch();
  let count = 0;
  return {
    async open(plan) {
      count += 1;
      return openCase({ plan, site, server, browser, name: `case-${count}` });
    },
    async close() {
      await browser.close();
      await Promise.all([site.close(), server.close()]);
    },
  };
}

const launch = (): Promise<Browser> =>
  launchChromium({
    args: [
      '--autoplay-policy=no-user-gesture-required',
      // No request leaves the machine: a URL of a feed fails at once.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });

async function openCase(parts: {
  readonly plan: Plan;
  readonly site: StaticSite;
  readonly server: MockServer;
  readonly browser: Browser;
  readonly name: string;
}): Promise<CasePage> {
  const { plan, site, server, browser, name } = parts;
  const { baseUrl, world } = server.namespace(name);
  if (plan.scenario !== 'happy') world.setScenario(plan.scenario);
  const heal = spoil(world, plan);
  const { origin } = new URL(baseUrl);
  const policy = strictPolicy({
    script: `${site.origin} 'unsafe-inline'`,
    connect: origin,
    image: origin,
    media: `${origin} blob:`,
  });
  const html = toHostPage({
    tags: '<script src="/dist/service.min.js"></script>',
    after: `Service.sharedInstance.customInstanceHost = '${baseUrl}';${plan.hasLogging ? 'Service.sharedInstance.enableLogging();' : ''}`,
    body: ROOMS,
  }).replace('<html lang="en">', `<html lang="en" dir="${plan.isRightToLeft ? 'rtl' : 'ltr'}">`);
  site.answer(`/${name}`, (_request, response, headers) => {
    const policies: Record<string, string> = plan.isStrict ? { 'Content-Security-Policy': policy } : {};
    response.writeHead(200, { ...headers, 'Content-Type': 'text/html; charset=utf-8', ...policies }).end(html);
  });
  const context = await browser.newContext({
    viewport: plan.viewport,
    hasTouch: true,
    reducedMotion: plan.isCalm ? 'reduce' : 'no-preference',
  });
  await defineName(context);
  return {
    context,
    address: `${site.origin}/${name}${plan.hash}`,
    api: baseUrl,
    world,
    heal() {
      heal();
      world.setScenario('happy');
    },
    async close() {
      await context.close().catch(() => {});
      await fetch(`${server.baseUrl}/__mock/namespaces/${name}`, { method: 'DELETE' }).catch(() => {});
    },
  };
}

/** Makes the world answer as the plan says. Returns what takes that back. */
function spoil(world: World, { answers }: Plan): () => void {
  const own = Object.getOwnPropertyDescriptor(world, 'scenario');
  if (!own?.get || answers.length === 0) return () => {};
  const read = own.get;
  Object.defineProperty(world, 'scenario', {
    configurable: true,
    get: () => {
      const scenario = read.call(world);
      return {
        ...scenario,
        rewrite(body: unknown, answer: { operation: string }) {
          const rewritten = scenario.rewrite?.(body, answer) ?? body;
          const changes = answers
            .filter(({ operation }) => operation === answer.operation)
            .flatMap((one) => one.changes);
          // A scenario that writes JSON itself has spoiled it enough.
          return typeof rewritten === 'string' || changes.length === 0 ? rewritten : mutate(rewritten, changes);
        },
      };
    },
  });
  return () => Object.defineProperty(world, 'scenario', own);
}

export const WEB_KEY = DEMO.keys.web;
