import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import type { StaticSite } from '../../../scripts/static-site';
import type { Page } from './page';

/** The page of an unusual host. `SITE_ORIGIN`, `API` and `API_ORIGIN` stand for addresses in each text. */
export interface Guest {
  /** Code before the script of the SDK. */
  readonly before?: string;
  /** Code after it. */
  readonly after?: string;
  /** HTML in place of the script tag. */
  readonly tags?: string;
  /** HTML after the script tag. */
  readonly head?: string;
  readonly body?: string;
  /** Returns the whole text of the page, with the content type `type`. */
  readonly page?: (scripts: string, code: string) => string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const KEY = 'demo-web-key';
export const SCRIPT_TAG = '<script src="/dist/service.min.js"></script>';

export const PROBE = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** Code that points the SDK to the service. */
export const SET_HOST = `Service.sharedInstance.customInstanceHost = 'API';`;
export const INITIALIZE = `Service.sharedInstance.initialize('${KEY}')`;
export const INITIALIZE_ALICE = `Service.sharedInstance.initialize('${KEY}', { externalId: 'alice-of-the-test' })`;
/** The default of `after`. */
export const START = `${SET_HOST} globalThis.ready = ${INITIALIZE};`;

/** Code that runs `code` as the body of an asynchronous function, and keeps its result for `readOutcome`. */
export const keepOutcome = (code: string) => `(async () => { ${code} })().then(
  (value) => { globalThis.outcome = String(value); },
  (error) => { globalThis.outcome = 'failed: ' + (error && error.message || error); },
);`;

/** Waits for the result that `keepOutcome` kept, as text: values in their order with commas between. */
export async function readOutcome(page: Page): Promise<string> {
  // Only text: a host may have broken what a driver makes of objects.
  for (const end = Date.now() + 20_000; Date.now() < end; await page.wait(50)) {
    const text = await page
      .run(() => ('outcome' in globalThis ? `=${Reflect.get(globalThis, 'outcome')}` : ''))
      .catch(() => '');
    if (text) return text.slice(1);
  }
  throw new Error('The page has no outcome after 20 s.');
}

/** Serves the page of a guest. Its code is in separate files, so that any policy may apply. */
export function serveGuest(site: StaticSite, path: string, api: string, guest: Guest, prefix = ''): void {
  const { before = '', after = START, tags = SCRIPT_TAG, head = '', body = '', page, type = 'text/html' } = guest;
  const fill = (code: string) =>
    code.replaceAll('API_ORIGIN', new URL(api).origin).replaceAll('API', api).replaceAll('SITE_ORIGIN', site.origin);
  const answer = (name: string, contentType: string, text: string, more: OutgoingHttpHeaders = {}) =>
    site.answer(name, (_request, response, common) =>
      response.writeHead(200, { ...common, ...more, 'Content-Type': `${contentType}; charset=utf-8` }).end(fill(text)),
    );
  answer('/probe.js', 'text/javascript', PROBE);
  answer(`${prefix}/before.js`, 'text/javascript', before);
  answer(`${prefix}/after.js`, 'text/javascript', after);
  const own = (name: string) => `<script src="SITE_ORIGIN${name}.js"></script>`;
  const text = page
    ? page(own('/probe') + tags + own(`${prefix}/after`), '')
    : `<!doctype html><html lang="en"><head><title>Guest</title><meta name="viewport" content="width=device-width">
       ${own('/probe')}${own(`${prefix}/before`)}${tags}${head}</head><body><main>${body}</main>${own(`${prefix}/after`)}</body></html>`;
  const headers = Object.entries(guest.headers ?? {}).map(([name, value]) => [name, fill(value)]);
  answer(path, type, text, Object.fromEntries(headers));
}
