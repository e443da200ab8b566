import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import type { StaticSite } from '../../scripts/static-site';
import { holdToContract } from '../contract/hold-to-contract';
import { closeAfterFile, openPage, openSite, type PageOptions, servePage, type TestPage } from './harness';
import { servePageScript } from './page-script';
import { strictPolicy } from './strict-policy';

export interface LibrarySite {
  readonly site: StaticSite;
  readonly mock: MockServer;
  /** Opens an empty page with the library, under the strict policy, pointed at the mock and not initialized yet. */
  open(options?: PageOptions, body?: string, headers?: Record<string, string>): Promise<TestPage>;
}

/** A site with the whole library from source, and a mock service over real HTTP. */
export async function openLibrarySite(): Promise<LibrarySite> {
  const [site, mock] = await Promise.all([openSite(), createMockServer()]);
  holdToContract(mock.world);
  closeAfterFile(() => mock.close());
  await servePageScript(site, '/library.js', 'library-page.ts');
  const { origin } = new URL(mock.baseUrl);
  const policy = strictPolicy({ script: site.origin, connect: origin, image: origin, media: origin });
  const head = '<title>Library</title><meta name="viewport" content="width=device-width">';
  return {
    site,
    mock,
    async open(options, body = '', headers = {}) {
      const opened = await openPage(options);
      // Who has seen the instructions is not stopped by them.
      await opened.page.addInitScript(() => localStorage.setItem('Service.instructions', 'true'));
      const html = `<!doctype html><html lang="en">${head}<main>${body}</main><script src="/library.js"></script>`;
      await opened.page.goto(servePage(site, '/library', html, { 'Content-Security-Policy': policy, ...headers }));
      await opened.page.evaluate((baseUrl) => {
        library.sharedInstance.customInstanceHost = baseUrl;
      }, mock.baseUrl);
      return opened;
    },
  };
}

declare global {
  /** Only in pages of `openLibrarySite`. */
  var library: typeof import('../../src/index');
}
