import { readFileSync } from 'node:fs';

export const KEY = 'demo-web-key';
export const SCRIPT_TAG = '<script src="/dist/service.min.js"></script>';

const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** Code that points the library at the service; `API` stands for its address. */
export const SET_HOST = `Service.sharedInstance.customInstanceHost = 'API';`;
export const INITIALIZE = `Service.sharedInstance.initialize('${KEY}')`;
export const INITIALIZE_ALICE = `Service.sharedInstance.initialize('${KEY}', { externalId: 'alice-of-the-test' })`;

/** Code that runs `code` as the body of an asynchronous function, and keeps what it comes to for `readOutcome`. */
export const keepOutcome = (code) => `(async () => { ${code} })().then(
  (value) => { globalThis.outcome = String(value); },
  (error) => { globalThis.outcome = 'failed: ' + (error && error.message || error); },
);`;

/** Waits for what `keepOutcome` kept, as text: values in their order with commas between. */
export async function readOutcome(page) {
  // Nothing but text: a host may have spoiled what a driver makes of objects.
  for (const end = Date.now() + 20_000; Date.now() < end; await page.wait(50)) {
    const text = await page
      .run(() => (globalThis.outcome === undefined ? '' : `=${globalThis.outcome}`))
      .catch(() => '');
    if (text) return text.slice(1);
  }
  throw new Error('The page came to no outcome within 20 s.');
}

/**
 * A host's page with the built library: the parts of `journey.guest`, each in its place; what is code comes from files of
 * its own, so that any policy may be in force. `SITE_ORIGIN` and `API` stand for the two addresses.
 *
 * - `before`, `after`: code in front of our script, and behind it;
 * - `tags`: our script, or what stands in its place; `head`: what follows it there; `body`: elements;
 * - `page`: a function of the script tag and the code that gives the whole text, of the content type `type`;
 * - `headers`: of the page.
 */
export function serveGuest(site, path, api, guest, prefix = '') {
  const { before = '', tags = SCRIPT_TAG, head = '', body = '', page, type = 'text/html', headers = {} } = guest;
  const fill = (code) =>
    code.replaceAll('API_ORIGIN', new URL(api).origin).replaceAll('API', api).replaceAll('SITE_ORIGIN', site.origin);
  const { after = `${SET_HOST} globalThis.ready = ${INITIALIZE};` } = guest;
  const answer = (name, contentType, text, more = {}) =>
    site.answer(name, (_request, response, common) =>
      response.writeHead(200, { ...common, ...more, 'Content-Type': `${contentType}; charset=utf-8` }).end(fill(text)),
    );
  answer('/probe.js', 'text/javascript', probe);
  answer(`${prefix}/before.js`, 'text/javascript', before);
  answer(`${prefix}/after.js`, 'text/javascript', after);
  const own = (name) => `<script src="SITE_ORIGIN${name}.js"></script>`;
  const text = page
    ? page(own('/probe') + tags + own(`${prefix}/after`), '')
    : `<!doctype html><html lang="en"><head><title>Guest</title><meta name="viewport" content="width=device-width">
       ${own('/probe')}${own(`${prefix}/before`)}${tags}${head}</head><body><main>${body}</main>${own(`${prefix}/after`)}</body></html>`;
  const filled = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)]));
  answer(path, type, text, filled);
}
