import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type StaticSite, startStaticSite } from '../../../scripts/static-site';
import type { InjectedFault } from '../../screenshots/steps';
import { type Guest, PROBE, serveGuest } from './guest-page';
import type { Setting } from './journey';

export type { Guest } from './guest-page';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The delay of a file that a journey names. */
const LATE_MS = 1500;

/** Changes of an example page and its policy. `mock` is the origin of the service. */
const SERVINGS: Readonly<
  Record<
    NonNullable<Setting['serving']>,
    (html: string, policy: string, mock: string) => { html: string; policy: string }
  >
> = {
  usual: (html, policy) => ({ html, policy }),
  /** The policy of rule S12, without the style sheets of the page, which it forbids. */
  strict: (html, policy, mock) => ({
    html: html.replace(/<link rel="stylesheet"[^>]*>|<script src="\.\.\/shell[^>]*><\/script>/g, ''),
    policy: policy.replace("style-src 'self'", "style-src 'none'").replaceAll('http: https:', mock),
  }),
  /** A page without an origin: the browser denies it every storage. */
  sandboxed: (html, policy) => ({ html, policy: `${policy}; sandbox allow-scripts` }),
};

interface Event {
  readonly type: string;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
/** The served page of one journey, and the service that it uses. */
export type Served = Awaited<ReturnType<Stage['serve']>>;

/** Starts the mock backend that all journeys share. Each journey has its own site, thus an empty storage. */
export async function openStage() {
  const mock = spawn(process.execPath, [
    file('../../../dist/bin/service-mock.js'),
    ...['--port', '0', '--integrations-port', '0'],
  ]);
  const line = await new Promise<string>((resolve) => createInterface(mock.stdout).once('line', resolve));
  const { baseUrl } = JSON.parse(line);
  let count = 0;
  const serve = async (setting: Setting) => {
    const { example = '', guest, serving = 'usual', hash = '', isShared = false, late } = setting;
    const site = await startStaticSite();
    count += 1;
    const service: string = isShared ? baseUrl : `${baseUrl}/__ns/engines-${count}`;
    const path = guest ? '/guest' : `/examples/${example}${example === '' ? '' : '/'}`;
    if (guest) serveGuest(site, path, service, guest);
    else await serveExample(site, path, serving, new URL(baseUrl).origin);
    if (late) answerLate(site, late);
    const control = (name: string, method: string, body?: object) =>
      fetch(`${service}/__mock/${name}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const served = {
      site,
      service,
      url: guest ? site.origin + path + hash : `${site.origin}${path}?mock=${encodeURIComponent(service)}${hash}`,
      /** Resolves with the bodies of the requests to an operation, when there are `least`. */
      async received(operation: string, least = 1): Promise<readonly string[]> {
        const query = new URLSearchParams({ operation, count: String(least), timeoutMs: '10000' });
        const answer = await fetch(`${service}/__mock/journal/wait?${query}`);
        if (!answer.ok) throw new Error(`The service did not get ${least} of ${operation} within 10 s.`);
        const { entries } = (await answer.json()) as { readonly entries: readonly { readonly body: string }[] };
        return entries.map(({ body }) => body);
      },
      /** The events that the service has received: each once, and the counts of all and of distinct ones. */
      events: async () =>
        (await (await fetch(`${service}/__mock/sink`)).json()) as {
          readonly events: readonly Event[];
          readonly received: number;
          readonly distinct: number;
        },
      /** Arms a fault of the service; without one, ends all. */
      async fault(fault?: InjectedFault) {
        const answer = await control('faults', fault ? 'POST' : 'DELETE', fault);
        if (!answer.ok) throw new Error(await answer.text());
      },
      scenario: (name: string) => control('scenario', 'PUT', { name }),
      /** Serves another page of a guest. */
      page: (at: string, inner: Guest) => serveGuest(site, at, service, inner, at),
      close: () => site.close(),
    };
    await setting.prepare?.(served);
    return served;
  };
  return { serve, close: () => void mock.kill('SIGTERM') };
}

async function serveExample(site: StaticSite, path: string, serving: keyof typeof SERVINGS, mock: string) {
  const original = await fetch(site.origin + path);
  const given = original.headers.get('Content-Security-Policy') ?? '';
  const [, nonce = ''] = /'nonce-(.+?)'/.exec(given) ?? [];
  const { html, policy } = SERVINGS[serving](
    (await original.text()).replace('<head>', `<head><script src="/probe.js" nonce="${nonce}"></script>`),
    given,
    mock,
  );
  site.answer(path, (_request, response, common) =>
    response
      .writeHead(200, { ...common, 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' })
      .end(html),
  );
  site.answer('/probe.js', (_request, response, common) =>
    response.writeHead(200, { ...common, 'Content-Type': 'text/javascript' }).end(PROBE),
  );
}

function answerLate(site: StaticSite, path: string): void {
  const code = readFileSync(file(`../../..${path}`));
  site.answer(path, async (_request, response, common) => {
    await wait(LATE_MS);
    response.writeHead(200, { ...common, 'Content-Type': 'text/javascript' }).end(code);
  });
}
