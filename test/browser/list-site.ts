import type { StaticSite } from '../../scripts/static-site';
import { openPage, openSite, type PageOptions, servePage, type TestPage } from './harness';
import { servePageScript } from './page-script';

/** A grey 2 × 3 image; its file name only shows tests which URL was requested. */
export const IMAGE = Buffer.from('R0lGODlhAgADAIAAAP///wAAACH5BAAAAAAALAAAAAACAAMAAAIChF8AOw==', 'base64');

/** A site whose page drives the lists alone, with images of four names. */
export async function openListSite(): Promise<{
  readonly site: StaticSite;
  open(options?: PageOptions & { html?: string }): Promise<TestPage>;
}> {
  const site = await openSite();
  await servePageScript(site, '/list-page.js', 'list-page.ts');
  for (const name of ['s', 'm', 'l', 'f']) {
    site.answer(`/${name}.gif`, (_request, response) => {
      response.setHeader('Content-Type', 'image/gif');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(IMAGE);
    });
  }
  return {
    site,
    async open(options = {}) {
      const { html = '<!doctype html><html lang="en"><body><div id="a"></div>', ...rest } = options;
      const address = servePage(site, '/looks', `${html}<script src="/list-page.js"></script>`);
      const opened = await openPage(rest);
      await opened.page.goto(address);
      return opened;
    },
  };
}
