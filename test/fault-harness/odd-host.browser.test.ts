import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { countRequests, initialize, openFaultPage, SCRIPT_TAG, SET_HOST } from './open-fault-page';
import { BROKEN_FETCHES, ODD_PAGES, POLLUTED, POLYFILLED, useABit, WENT_WELL } from './page-code';
import { settleWithin } from './universal-outcomes';

const run = <Result>(page: Page, code: string): Promise<Result> =>
  settleWithin(
    page.evaluate((text) => new Function(`return (async () => { ${text} })()`)(), code),
    25_000,
  );

const SMOKE = useABit(initialize(`{ externalId: 'alice-of-the-test' }`));

describe('a host that changed the language', () => {
  test('I1, I2, S9 toJSON on arrays and additions to prototypes reach no request', async () => {
    const page = await openFaultPage({
      before: POLLUTED,
    });
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    await expect.poll(() => countRequests(page, 'postActivity'), { timeout: 10_000 }).toBeGreaterThan(0);
    const requests = page.world.journal
      .entries()
      .map(({ method, url, headers, body }) => ({ method, url, headers, body }));
    expect(requests.filter((request) => /stray|evil/.test(JSON.stringify(request)))).toEqual([]);
    expect(page.world.sink.report().received).toBeGreaterThan(0);
    await page.watch.check();
  });

  test('I3 partial polyfills put in place after our load leave the core working', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST}${POLYFILLED}`,
      outcomes: { globals: [] },
    });
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    const { errors, leaks } = await page.watch.take();
    expect([errors, leaks]).toEqual([[], []]);
  });

  test('I8 fake timers and a mocked Date cause no loop, and real ones are used when they come back', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST}
        var real = { setTimeout, Date, now: performance.now };
        var timers = 0; window.setTimeout = () => { timers += 1; return 1; };
        Date.now = () => 0; performance.now = () => NaN;`,
      outcomes: { globals: ['real', 'timers'] },
    });
    const timers = await run<number>(page.page, `await ${initialize()}; return timers;`);
    expect(timers).toBeLessThan(50);
    await run(
      page.page,
      'window.setTimeout = real.setTimeout; performance.now = real.now; Date.now = () => new real.Date().getTime();',
    );
    expect(await run(page.page, 'return Service.sharedInstance.getClipsCount("top-clips")')).toBeGreaterThan(0);
    const { errors, requestsInWindow } = await page.watch.take();
    expect([errors, requestsInWindow]).toEqual([[], 0]);
  });

  test('I7 an idle page with a row sees at most one callback of ours a second', async () => {
    const page = await openFaultPage({
      before: `var callbacks = 0;
        for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
          const real = window[name];
          window[name] = (run, ...rest) => real.call(window, (...args) => { callbacks += 1; return run(...args); }, ...rest);
        }`,
      body: '<service-clips-row collection="top-clips"></service-clips-row>',
      outcomes: { globals: ['callbacks'] },
    });
    await run(page.page, `await ${initialize()};`);
    await page.page.locator('service-clips-row [part~="tile"]').first().waitFor();
    // The events of the start leave first; then the page is idle.
    await expect.poll(() => countRequests(page, 'postActivity'), { timeout: 15_000 }).toBeGreaterThan(0);
    const seen = await run<number>(
      page.page,
      `await new Promise((resolve) => requestIdleCallback(resolve)); const before = callbacks;
       await new Promise((resolve) => setTimeout(resolve, 5000)); return callbacks - before - 1;`,
    );
    expect(seen).toBeLessThanOrEqual(5);
    await page.watch.check();
  });

  test('I9 a page without console is no reason to fail', async () => {
    const page = await openFaultPage({
      before: 'Object.defineProperty(window, "console", { value: undefined });',
      tags: SCRIPT_TAG + SCRIPT_TAG,
    });
    await run(page.page, `Service.sharedInstance.enableLogging(); await ${initialize(`{ externalId: '' }`)};`);
    await page.watch.check();
  });
});

describe('a host that wraps fetch', () => {
  test.each(BROKEN_FETCHES)('I4, I5 a fetch that %s is a network error; the next one works', async (_, wrapper) => {
    const page = await openFaultPage({
      after: `${SET_HOST} var realFetch = fetch; window.fetch = ${wrapper};`,
      outcomes: { globals: ['realFetch'] },
    });
    const reason = await run(page.page, `return ${initialize()}.catch((error) => error.message);`);
    expect(reason).toMatch(/^NetworkError/);
    await run(page.page, `window.fetch = realFetch; await ${initialize()};`);
    expect(await run(page.page, 'return Service.sharedInstance.isInitialized')).toBe(true);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('I4 a fetch that never settles ends in a NetworkError within 12 s', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST} window.fetch = () => new Promise(() => { window.isAsked = true; });`,
      prepare: ({ page }) => page.clock.install(),
    });
    const call = run(page.page, `return ${initialize()}.catch((error) => error.message);`);
    await page.page.waitForFunction('window.isAsked');
    await page.page.clock.runFor(12_000);
    expect(await settleWithin(call, 1000)).toMatch(/^NetworkError: timeout/);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('I6 a wrapper that adds headers costs a preflight, and content still works', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST} const plain = fetch; window.fetch = (url, options) => plain(url, { ...options, headers: { 'content-type': 'application/json' } });`,
    });
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    expect((await page.watch.take()).errors).toEqual([]);
  });
});

describe('a host whose page is odd', () => {
  test('I18 elements called Service, location and ServiceQueue clobber nothing', async () => {
    const page = await openFaultPage({
      tags: '',
      after: '',
      body: `<form id="Service" name="Service"></form><a id="ServiceQueue"></a><form id="location"><input name="hash"></form><img name="localStorage">${SCRIPT_TAG}<script>${SET_HOST}</script>`,
    });
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    await page.watch.check();
  });

  test.each(ODD_PAGES)('I19, I20 a page %s works', async (_, type, toPage) => {
    const html = toPage(SCRIPT_TAG, SET_HOST);
    const page = await openFaultPage({ html, headers: { 'Content-Type': `${type}; charset=utf-8` } });
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('I20 a base address changes no request and no hash of ours', async () => {
    const page = await openFaultPage({
      tags: '<script src="SITE_ORIGIN/dist/service.min.js"></script><base href="https://elsewhere.example/deep/">',
    });
    const asked: string[] = [];
    page.page.on('request', (request) => asked.push(request.url()));
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
    expect(page.page.url().startsWith(page.address)).toBe(true);
    await page.watch.check();
  });

  test('I21 a worker without a document declines with one error in the console', async () => {
    const page = await openFaultPage();
    const seen = await run<unknown[]>(
      page.page,
      `const worker = new Worker(URL.createObjectURL(new Blob([
         'try { importScripts("' + location.origin + '/dist/service.min.js"); postMessage([typeof self.Service, "loaded"]) } catch (error) { postMessage([typeof self.Service, String(error)]) }'])));
       return new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); worker.onerror = (event) => resolve(['error', event.message]); });`,
    );
    expect(seen).toEqual(['undefined', 'loaded']);
    const errors = () => page.problems.console.filter((line) => line.startsWith('error: [Service]'));
    // The console of a worker reaches the test later than its message.
    await expect.poll(errors).toHaveLength(1);
    expect(page.problems.errors).toEqual([]);
  });
});

describe('a host with an address of its own', () => {
  test('I16 a pushState that throws does not stop a player', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST} history.pushState = history.replaceState = () => { throw new Error('patched'); };`,
    });
    expect(await run(page.page, SMOKE)).toEqual(WENT_WELL);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('I16, I26 a pushState that throws does not cost the host its own hash', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST} history.pushState = () => { throw new Error('patched'); };`,
    });
    const seen = await run<unknown[]>(
      page.page,
      `await ${initialize()};
       location.hash = '/route';
       const length = history.length;
       await Service.sharedInstance.openCollection('top-clips');
       const open = location.hash;
       Service.sharedInstance.dismissPlayer(false);
       for (let turn = 0; turn < 100 && location.hash !== '#/route'; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
       return [open, location.hash, history.length - length];`,
    );
    expect(seen).toEqual([expect.stringContaining('#clips/top-clips'), '#/route', 1]);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('I15 a router that rewrites the hash again and again is not fought: we stop writing it', async () => {
    const page = await openFaultPage({
      // A conflict is this many reactions within a second: here a second is ten, because a busy machine needs that long.
      after: `${SET_HOST} Service.sharedInstance.enableLogging();
        const now = performance.now.bind(performance);
        performance.now = () => now() / 10;
        var writes = [];
        for (const name of ['pushState', 'replaceState']) {
          const real = history[name];
          history[name] = function (state, title, url) { writes.push(performance.now()); return real.call(this, state, title, url); };
        }`,
      outcomes: { globals: ['writes'] },
    });
    const seen = await run<{ before: number; after: number; open: boolean }>(
      page.page,
      `await ${initialize()};
       const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
       // The first of them only fetch the code that follows the address.
       for (let turn = 0; turn < 60 || (turn < 300 && writes.length < 6); turn++) {
         const heard = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
         location.hash = turn % 2 ? '/mine' : 'clips/top-clips';
         await heard;
         await wait(10);
       }
       const before = writes.length;
       await Service.sharedInstance.openCollection('top-clips').catch(() => {});
       await wait(300);
       return { before, after: writes.length, open: Service.sharedInstance.isPlayerVisible };`,
    );
    expect(seen.before).toBeLessThanOrEqual(6);
    expect(seen.after).toBe(seen.before);
    expect(seen.open).toBe(true);
    expect(page.problems.console.filter((line) => line.includes('keeps rewriting the hash'))).toHaveLength(1);
    expect((await page.watch.take()).errors).toEqual([]);
  });

  test('I15 a viewer who goes back and forward ten times within a second is no such router', async () => {
    const page = await openFaultPage({ after: SET_HOST });
    const seen = await run<{ tookMs: number; hash: string }>(
      page.page,
      `await ${initialize()};
       await Service.sharedInstance.openCollection('top-clips');
       const go = (step) => new Promise((resolve) => {
         addEventListener('popstate', () => setTimeout(resolve, 10), { once: true });
         history.go(step);
       });
       const startMs = performance.now();
       for (let turn = 0; turn < 10; turn++) { await go(-1); await go(1); }
       const tookMs = performance.now() - startMs;
       await go(-1);
       await Service.sharedInstance.openCollection('top-clips');
       return { tookMs, hash: location.hash };`,
    );
    expect(seen.tookMs).toBeLessThan(2000);
    expect(seen.hash).toMatch(/^#clips\/top-clips\//);
    expect((await page.watch.take()).errors).toEqual([]);
  });
});
