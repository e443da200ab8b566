/**
 * A site in plain Node with a page for each clip: `node examples/watch-page/server.js`, with `npm run mock` in another
 * terminal. Rows are in the HTML, so they work without scripts; with scripts, a tile opens the player.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createApiClient } from '@service/web-sdk/api-client';
import { renderRow, toShareHead, toSitemap, toVideoObject } from '@service/web-sdk/server';

const COLLECTION = 'top-clips';
/** The script and its chunks, and the style sheets. */
const FILES = dirname(createRequire(import.meta.url).resolve('@service/web-sdk/service.css'));
const TYPES = { js: 'text/javascript', css: 'text/css', xml: 'application/xml', html: 'text/html; charset=utf-8' };

const { PORT = '8080', SERVICE_HOST = 'http://127.0.0.1:4010' } = process.env;
const origin = `http://localhost:${PORT}`;
const client = createApiClient({ baseUrl: SERVICE_HOST, apiKey: 'demo-server-key' });
const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${SERVICE_HOST}; img-src ${SERVICE_HOST}; media-src ${SERVICE_HOST}`;
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const toUrl = ({ id }) => `${origin}/watch/${id}`;

const renderPage = async (head, body) => {
  const feed = await client.feeds.page(COLLECTION);
  const row = renderRow(feed, {
    id: COLLECTION,
    collection: COLLECTION,
    toUrl,
    stylesheetUrl: '/service/service-lists.css',
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/service/service.css">
<link rel="preload" as="style" href="/service/service-lists.css">
<script src="/service/service.min.js" async></script>
<script src="/start.js" async></script>
<main>${body}
${row.html}
</main>`;
};

const renderWatchPage = async (id) => {
  const clip = await client.clips.get(id);
  const options = { url: toUrl(clip), siteName: 'Example', language: 'en' };
  const { json, missing, videoObject } = toVideoObject(clip, options);
  const head = toShareHead(clip, options).html;
  if (missing) return renderPage(head, '<p>This clip has no video.</p>');
  const { name, contentUrl, thumbnailUrl } = videoObject;
  return renderPage(
    `${head}\n<script type="application/ld+json">${json}</script>`,
    `<h1>${escapeHtml(name)}</h1>
<video controls playsinline preload="none" src="${escapeHtml(contentUrl)}" poster="${escapeHtml(thumbnailUrl[0])}"></video>
<h2>More clips</h2>`,
  );
};

const renderSitemap = async () => {
  const clips = [];
  for await (const clip of client.feeds.clips(COLLECTION)) clips.push(clip);
  return toSitemap({ clips }, { toUrl }).xml;
};

const style = `:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
video { display: block; max-width: 100%; max-height: 80vh; }`;

const start = `(window.ServiceQueue = window.ServiceQueue || []).push(({ sharedInstance }) => {
  sharedInstance.customInstanceHost = ${JSON.stringify(SERVICE_HOST)};
  sharedInstance.initialize('demo-web-key').catch(console.error);
});`;

const answer = async (path) => {
  const [, folder = '', name = ''] = path.split('/');
  if (path === '/') return ['html', await renderPage('<title>Clips</title>', '<h1>Clips</h1>')];
  if (path === '/page.css') return ['css', style];
  if (path === '/start.js') return ['js', start];
  if (path === '/sitemap.xml') return ['xml', await renderSitemap()];
  if (folder === 'watch') return ['html', await renderWatchPage(name)];
  if (folder === 'service' && /^service[\w.-]*\.(js|css)$/.test(name))
    return [name.split('.').at(-1), await readFile(join(FILES, name))];
  throw Object.assign(new Error('Not found'), { code: 'NotFound' });
};

createServer(async (request, response) => {
  try {
    const [type, body] = await answer(new URL(request.url, origin).pathname);
    response.writeHead(200, { 'Content-Type': TYPES[type], 'Content-Security-Policy': policy }).end(body);
  } catch (error) {
    // Search engines remove the page of a clip that is gone.
    response
      .writeHead(error.code === 'NotFound' ? 404 : 500, { 'Content-Type': 'text/plain' })
      .end(error.code ?? 'Error');
  }
}).listen(Number(PORT), () => console.log(origin));
