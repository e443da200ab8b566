import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { servePage } from '../browser/harness';
import { initialize, openFaultPage, SCRIPT_TAG, SET_HOST, USERS } from './open-fault-page';
import { settleWithin, toHostPage } from './universal-outcomes';

const [ALICE, BOB] = USERS;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const run = <Result>(page: Page, code: string): Promise<Result> =>
  settleWithin(
    page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), code),
    20_000,
  );
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('identity', () => {
  test('L3.1, B5 a page on plain http stores the same hash as one with crypto.subtle', async () => {
    const page = await openFaultPage({ after: '' });
    const origin = 'http://plain.example';
    // A name that is no loopback: the browser offers it no crypto.subtle. Both addresses lead to the test's own servers.
    await page.page.context().route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const base = pathname.startsWith('/__ns') ? new URL(page.api).origin : page.site.origin;
      await route.fulfill({ response: await route.fetch({ url: base + pathname + search }) });
    });
    await page.page.goto(page.address.replace(page.site.origin, origin));
    const host = origin + new URL(page.api).pathname;
    const seen = await run<unknown[]>(
      page.page,
      `Service.sharedInstance.customInstanceHost = '${host}';
       await ${initialize(`{ externalId: '${ALICE}' }`)};
       return [isSecureContext, typeof crypto.subtle, localStorage.getItem('Service.user')];`,
    );
    expect(seen).toEqual([false, 'undefined', sha256(ALICE)]);
    await run(page.page, `await ${initialize()}`);
    expect(await stored(page.page, 'Service.user')).toBe(sha256(ALICE));
    await page.watch.check();
  });

  test('L3.1, L3.2, L7.4 users, null and attributes through real storage and a reload', async () => {
    const page = await openFaultPage({ outcomes: { secrets: ['red-team', sha256(ALICE)] } });
    await run(
      page.page,
      `await ${initialize(`{ externalId: '${ALICE}' }`)}; Service.User.setUserAttribute('team', 'red-team');`,
    );
    expect(await stored(page.page, 'Service.user')).toBe(sha256(ALICE));
    await page.page.reload();
    expect(await run(page.page, 'return Service.sharedInstance.currentApiKey')).toBe('demo-web-key');
    await run(page.page, `await ${initialize()}`);
    expect(await run(page.page, 'return Service.User.getUserAttributes()')).toEqual({ team: 'red-team' });
    await run(page.page, `await ${initialize('{ externalId: null }')}`);
    expect(await run(page.page, 'return Service.User.getUserAttributes()')).toEqual({});
    // The last event is written down until the database has it.
    await expect
      .poll(() => page.page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['Service.apiKey', 'Service.customInstanceHost']);
    await page.watch.check();
  });

  test('C7 another tab logs in somebody else; this one keeps its user until its own initialize', async () => {
    const page = await openFaultPage();
    await run(
      page.page,
      `await ${initialize(`{ externalId: '${ALICE}' }`)}; Service.User.setUserAttribute('team', 'red');`,
    );
    const other = await page.page.context().newPage();
    await other.goto(page.address);
    await run(other, `await ${initialize(`{ externalId: '${BOB}' }`)}; Service.User.setUserAttribute('team', 'blue');`);
    expect(await run(page.page, 'return Service.User.getUserAttributes()')).toEqual({ team: 'red' });
    expect(await run(page.page, `return Service.User.setUserAttribute('age', '5')`)).toBe(true);
    expect(await stored(other, 'Service.attributes')).toBe('{"team":"blue"}');
    await run(page.page, `await ${initialize()}`);
    expect(await run(page.page, 'return Service.User.getUserAttributes()')).toEqual({ team: 'blue' });
    await page.watch.check();
  });

  test('B6 a whole session without functional cookies reads nothing and leaves nothing', async () => {
    const page = await openFaultPage({
      before: `var touched = [];
        for (const name of ['getItem', 'setItem', 'key']) {
          const real = Storage.prototype[name];
          Storage.prototype[name] = function (...args) { touched.push(name + ' ' + args[0]); return real.apply(this, args); };
        }
        for (const name of ['open', 'databases']) {
          const real = IDBFactory.prototype[name];
          IDBFactory.prototype[name] = function (...args) { touched.push('indexedDB.' + name); return real.apply(this, args); };
        }`,
      outcomes: { globals: ['touched'] },
      body: '<service-clips-row collection="top-clips"></service-clips-row>',
      tags: `<script>window.ServiceQueue = [(service) => { service.sharedInstance.eventTrackingOptions = { enableFunctionalCookies: false }; }];</script>${SCRIPT_TAG}`,
    });
    await run(
      page.page,
      `await ${initialize(`{ externalId: '${ALICE}' }`)};
       Service.User.setUserAttribute('team', 'red');
       await Service.sharedInstance.openCollection('top-clips');
       Service.sharedInstance.dismissPlayer(false);
       await ${initialize(`{ externalId: '${BOB}' }`)};`,
    );
    const { stored: left } = await page.watch.take();
    expect(left).toEqual([]);
    expect(await run(page.page, 'return touched.filter((line) => /getItem Service|setItem|open/.test(line))')).toEqual(
      [],
    );
    expect(await page.page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    expect(await page.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await page.watch.check();
  });

  test('B6, B8 switched off in the middle, what is stored goes at once', async () => {
    const page = await openFaultPage();
    await run(
      page.page,
      `await ${initialize()}; Service.User.setUserAttribute('team', 'red'); localStorage.theirs = 'x';`,
    );
    await run(page.page, 'Service.sharedInstance.eventTrackingOptions = { enableFunctionalCookies: false };');
    expect(await page.page.evaluate(() => Object.keys(localStorage))).toEqual(['theirs']);
    expect(await run(page.page, 'return Service.User.getUserAttributes()')).toEqual({ team: 'red' });
    await expect
      .poll(() => page.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([]);
  });
});

describe('storage', () => {
  const blocked = [
    ['C1 a getter that throws', `get() { throw new DOMException('no', 'SecurityError'); }`],
    ['C2 null', 'value: null'],
    ['C2 undefined', 'value: undefined'],
  ] as const;
  test.each(blocked)('%s for localStorage leaves initialize and attributes in memory', async (_, descriptor) => {
    const page = await openFaultPage({
      before: `Object.defineProperty(window, 'localStorage', { configurable: true, ${descriptor} });`,
    });
    expect(await run(page.page, 'return Service.sharedInstance.currentApiKey')).toBeNull();
    const seen = await run(
      page.page,
      `await ${initialize()};
       return [Service.User.setUserAttribute('team', 'red'), Service.User.getUserAttribute('team'), Service.sharedInstance.isInitialized];`,
    );
    expect(seen).toEqual([true, 'red', true]);
    await page.watch.check();
  });

  test('C16 a sandboxed frame without an origin of its own works in memory', async () => {
    const page = await openFaultPage({
      html: '<!doctype html><iframe sandbox="allow-scripts" src="/framed"></iframe>',
    });
    page.site.answer('/framed', (_request, response) => {
      const after = `${SET_HOST}`.replace('API', page.api);
      response.setHeader('Content-Type', 'text/html').end(toHostPage({ tags: SCRIPT_TAG, after }));
    });
    await page.page.reload();
    const frame = page.page.frames()[1];
    if (!frame) throw new Error('no frame');
    await frame.waitForFunction(() => Reflect.has(globalThis, 'Service'));
    const seen = await frame.evaluate(
      (code) => new Function(`return (async () => { ${code} })()`)(),
      `let blocked = ''; try { localStorage } catch (error) { blocked = error.name }
       await ${initialize(`{ externalId: '${ALICE}' }`)};
       return [blocked, Service.User.setUserAttribute('team', 'red'), Service.User.getUserAttribute('team')];`,
    );
    expect(seen).toEqual(['SecurityError', true, 'red']);
    expect(page.problems.errors).toEqual([]);
  });

  test('C17 a frame on another site keeps a storage of its own and asks for nothing', async () => {
    const inner = await openFaultPage();
    const embedding = servePage(inner.site, '/embedding', `<!doctype html><iframe src="${inner.address}"></iframe>`);
    // The same server under another name is another site.
    await inner.page.goto(embedding.replace('127.0.0.1', 'localhost'));
    const frame = inner.page.frames()[1];
    if (!frame) throw new Error('no frame');
    await frame.waitForFunction(() => Reflect.has(globalThis, 'Service'));
    const seen = await frame.evaluate(
      (code) => new Function(`return (async () => { ${code} })()`)(),
      `const asked = []; document.requestStorageAccess = () => { asked.push(1); return Promise.reject(); };
       let partition; try { partition = localStorage } catch {}
       await ${initialize()};
       return [Service.sharedInstance.isInitialized, Service.User.setUserAttribute('team', 'red'), asked.length,
         partition ? [partition.getItem('Service.user').length, partition.getItem('Service.attributes')] : 'blocked'];`,
    );
    // A private window, as these tests use, blocks the storage of foreign frames; an ordinary one gives them a partition.
    expect(seen.slice(0, 3)).toEqual([true, true, 0]);
    expect(['blocked', [36, '{"team":"red"}']]).toContainEqual(seen[3]);
    expect(inner.problems.errors).toEqual([]);
  });

  test('C3 a full storage answers -1, touches no key of the host, and initialize resolves', async () => {
    const page = await openFaultPage({
      before: `for (let size = 1 << 20; size >= 1; size >>= 1) try { for (let i = 0; ; i++) localStorage['theirs ' + size + ' ' + i] = 'x'.repeat(size); } catch {}`,
      outcomes: {},
    });
    const before = await page.page.evaluate(() => Object.keys(localStorage).length);
    const seen = await run(
      page.page,
      `await ${initialize()}; return [Service.User.setUserAttribute('team', 'red'), Service.sharedInstance.isInitialized];`,
    );
    expect(seen).toEqual([-1, true]);
    expect(
      await page.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('theirs')).length),
    ).toBe(before);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('C4 a host that clears everything in the middle breaks nothing; the next change writes it again', async () => {
    const page = await openFaultPage();
    const seen = await run<unknown[]>(
      page.page,
      `await ${initialize(`{ externalId: '${ALICE}' }`)};
       Service.User.setUserAttribute('team', 'red');
       localStorage.clear();
       const kept = Service.User.getUserAttributes();
       Service.User.setUserAttribute('age', '5');
       return [kept, localStorage.getItem('Service.user'), localStorage.getItem('Service.attributes')];`,
    );
    expect(seen).toEqual([{ team: 'red' }, sha256(ALICE), '{"team":"red","age":"5"}']);
    await page.watch.check();
  });

  test('C5, C6 garbage of every key is deleted and treated as absent', async () => {
    const page = await openFaultPage({
      before: `for (const key of ['apiKey', 'user', 'attributes', 'muted', 'captions', 'activityWait']) localStorage['Service.' + key] = 'x'.repeat(2_000);
        localStorage['Service.attributes'] = '{"team":'; localStorage['Service.customInstanceHost'] = 'javascript:alert(1)';`,
      after: '',
    });
    expect(
      await run(page.page, 'return [Service.sharedInstance.currentApiKey, Service.User.getUserAttributes()]'),
    ).toEqual([null, {}]);
    await run(page.page, `Service.sharedInstance.customInstanceHost = '${page.api}'; await ${initialize()};`);
    expect(await stored(page.page, 'Service.user')).toMatch(RANDOM);
    expect(await stored(page.page, 'Service.customInstanceHost')).toBe(page.api);
    await page.watch.check();
  });
});
