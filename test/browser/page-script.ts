import { inject } from 'vitest';
import type { StaticSite } from '../../scripts/static-site';
import { HLS_ENGINE } from './bundle-page';

/** Serves the script of `test/browser/pages/<name>` at `path`, which the run bundles once for all its workers. */
export async function servePageScript(site: StaticSite, path: string, name: string): Promise<void> {
  const code = await bundled(name);
  const headers = { 'Content-Type': 'text/javascript' };
  site.answer(path, (_request, response) => response.writeHead(200, headers).end(code));
  // The script imports it from its own folder.
  site.answer('/hls-engine.js', async (_request, response) =>
    response.writeHead(200, headers).end(await bundled(HLS_ENGINE)),
  );
}

async function bundled(name: string): Promise<string> {
  const answer = await fetch(`${inject('pageScripts')}/${encodeURIComponent(name)}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
