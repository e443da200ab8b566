import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startStaticSite } from '../run/static-site.mjs';
import { serveGuest } from './guest-page.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));
const probe = readFileSync(file('probe.js'), 'utf8');

/** So late comes a file that a journey names. */
const LATE_MS = 1500;

/** What the page of a journey is served with, beside what `npm start` serves it with. */
const SERVINGS = {
  usual: (html, headers) => ({ html, headers }),
  /** The policy of rule S12; the style sheets of the page go, which it forbids. */
  strict: (html, headers, mock) => ({
    html: html.replace(/<link rel="stylesheet"[^>]*>|<script src="\.\.\/shell[^>]*><\/script>/g, ''),
    headers: {
      'Content-Security-Policy': headers['Content-Security-Policy']
        .replace("style-src 'self'", "style-src 'none'")
        .replaceAll('http: https:', mock),
    },
  }),
  /** A page without an origin: the browser refuses it every storage. */
  sandboxed: (html, headers) => ({
    html,
    headers: { 'Content-Security-Policy': `${headers['Content-Security-Policy']}; sandbox allow-scripts` },
  }),
};

/** The mock backend that all journeys share, and a site of its own, thus an empty storage, for each of them. */
export async function openStage() {
  const mock = spawn(process.execPath, [
    file('../../dist/bin/service-mock.js'),
    ...['--port', '0', '--integrations-port', '0'],
  ]);
  const line = await new Promise((resolve) => createInterface(mock.stdout).once('line', resolve));
  const { baseUrl } = JSON.parse(line);
  let count = 0;
  return {
    /** Serves an example page, or a guest's: its address, and what reached the service it talks to. */
    async serve({ example, guest, serving = 'usual', hash = '', isShared = false, late, prepare }) {
      const site = await startStaticSite();
      count += 1;
      // Some examples make such a service of their own.
      const service = isShared ? baseUrl : `${baseUrl}/__ns/engines-${count}`;
      const path = guest ? '/guest' : `/examples/${example}${example === '' ? '' : '/'}`;
      if (guest) serveGuest(site, path, service, guest);
      else await serveExample(site, path, serving, new URL(baseUrl).origin);
      if (late) answerLate(site, late);
      const served = {
        site,
        service,
        url: guest ? site.origin + path + hash : `${site.origin}${path}?mock=${encodeURIComponent(service)}${hash}`,
        /** Resolves with the bodies of the requests to an operation, once there are so many. */
        async received(operation, least = 1) {
          const query = new URLSearchParams({ operation, count: String(least), timeoutMs: '10000' });
          const answer = await fetch(`${service}/__mock/journal/wait?${query}`);
          if (!answer.ok) throw new Error(`The service did not get ${least} of ${operation} within 10 s.`);
          return (await answer.json()).entries.map(({ body }) => body);
        },
        /** What the service was told so far: each event once, and how many came at all. */
        events: async () => (await fetch(`${service}/__mock/sink`)).json(),
        /** Arms a fault of the service; without one, ends them all. */
        async fault(fault) {
          const answer = await fetch(`${service}/__mock/faults`, {
            method: fault ? 'POST' : 'DELETE',
            headers: { 'Content-Type': 'application/json' },
            ...(fault && { body: JSON.stringify(fault) }),
          });
          if (!answer.ok) throw new Error(await answer.text());
        },
        scenario: (name) =>
          fetch(`${service}/__mock/scenario`, {
            method: 'PUT',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ name }),
          }),
        /** Serves another guest's page beside the first. */
        page: (at, inner) => serveGuest(site, at, service, inner, at),
        close: () => site.close(),
      };
      await prepare?.(served);
      return served;
    },
    close: () => void mock.kill('SIGTERM'),
  };
}

async function serveExample(site, path, serving, mock) {
  const original = await fetch(site.origin + path);
  const policy = original.headers.get('Content-Security-Policy');
  const { html, headers } = SERVINGS[serving](
    (await original.text()).replace('<head>', '<head><script src="/probe.js"></script>'),
    { 'Content-Security-Policy': policy },
    mock,
  );
  site.answer(path, (_request, response, common) =>
    response.writeHead(200, { ...common, ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(html),
  );
  site.answer('/probe.js', (_request, response, common) =>
    response.writeHead(200, { ...common, 'Content-Type': 'text/javascript' }).end(probe),
  );
}

function answerLate(site, path) {
  const code = readFileSync(file(`../..${path}`));
  site.answer(path, async (_request, response, common) => {
    await wait(LATE_MS);
    response.writeHead(200, { ...common, 'Content-Type': 'text/javascript' }).end(code);
  });
}
