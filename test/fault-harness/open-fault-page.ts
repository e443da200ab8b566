import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import type { World } from '../../mocks/world';
import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, type PageOptions, servePage, sharedInFile, type TestPage } from '../browser/harness';
import { holdToContract } from '../contract/hold-to-contract';
import { type OutcomeOptions, type OutcomeWatch, toHostPage, watchUniversalOutcomes } from './universal-outcomes';

/** The URL of the built script. */
export const SCRIPT = '/dist/service.min.js';
export const SCRIPT_TAG = `<script src="${SCRIPT}"></script>`;

export interface FaultPageParts {
  /** The host's script before the SDK's; its changes are the host's own. */
  readonly before?: string;
  /** The library's script tags; `SITE_ORIGIN` stands for the origin of the page. */
  readonly tags?: string;
  /** The host's script after the SDK's; `API` is replaced by the URL of the mock service. */
  readonly after?: string;
  readonly body?: string;
  /** The whole page, instead of the four above. */
  readonly html?: string;
  readonly headers?: Record<string, string>;
  readonly page?: PageOptions;
  readonly outcomes?: Partial<OutcomeOptions>;
  /** Runs before the page is opened: init scripts, routes. */
  readonly prepare?: (opened: TestPage) => Promise<unknown>;
}

export interface FaultPage extends TestPage {
  readonly watch: OutcomeWatch;
  readonly site: StaticSite;
  readonly world: World;
  /** Address of the mock service, of a world of this page's own. */
  readonly api: string;
  /** Address of the host page. */
  readonly address: string;
}

/** The service and the site that the tests of one file share. */
const sharedService = sharedInFile(
  () => Promise.all([createMockServer(), openSite()]),
  ([mock]) => mock.close(),
);
let pageCount = 0;

/** Opens a host page with the built library, before a mock service of its own, and watches U1 to U6 in it. */
export async function openFaultPage(parts: FaultPageParts = {}): Promise<FaultPage> {
  const [mock, host] = await sharedService();
  pageCount += 1;
  const { baseUrl, world } = mock.namespace(`fault-${pageCount}`);
  // A host that wraps fetch sends what it likes; what the service answers must fit all the same.
  holdToContract(world, { requests: false });
  const fill = (code = '') => code.replaceAll('API', baseUrl).replaceAll('SITE_ORIGIN', host.origin);
  const { before, tags = SCRIPT_TAG, after = SET_HOST, body, html, headers } = parts;
  const text =
    html ?? toHostPage({ before: fill(before), tags: fill(tags), after: fill(after), ...(body ? { body } : {}) });
  const address = servePage(host, `/host-${pageCount}`, fill(text), headers);

  const opened = await openPage(parts.page);
  const watch = await watchUniversalOutcomes(opened, {
    apiOrigins: [new URL(baseUrl).origin],
    ...parts.outcomes,
    secrets: [DEMO.keys.web, ...USERS, ...(parts.outcomes?.secrets ?? [])],
  });
  await parts.prepare?.(opened);
  await opened.page.goto(address);
  return { ...opened, watch, site: host, world, api: baseUrl, address };
}

/** Points the library at the mock service. */
export const SET_HOST = `Service.sharedInstance.customInstanceHost = 'API';`;

/** The external ids that fault tests use; with their attributes they are the secrets of every page. */
export const USERS = ['alice-of-the-test', 'bob-of-the-test'] as const;

/** Code that initializes with the web key, for a page. */
export function initialize(userInput = '{}'): string {
  return `Service.sharedInstance.initialize('${DEMO.keys.web}', ${userInput})`;
}

/** How many requests have reached an operation of the contract. */
export function countRequests({ world }: FaultPage, operation: string): number {
  return world.journal.entries({ operation }).length;
}
