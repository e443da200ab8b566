import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countRequests, initialize, openFaultPage, SCRIPT, SCRIPT_TAG, SET_HOST } from './open-fault-page';

const QUEUE = 'window.ServiceQueue = window.ServiceQueue || [];';
const ran = () => Reflect.get(globalThis, 'ran');

/** Two queued callbacks that note their turn. */
const TWO_CALLBACKS = `var ran = []; ${QUEUE} ServiceQueue.push(() => ran.push('one')); ServiceQueue.push(() => ran.push('two'));`;

const readScript = () => readFileSync(new URL('../../dist/service.min.js', import.meta.url), 'utf8');
const errorsOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('error: [Service]'));

test('L0.1 loading the script makes the two singletons, and asks the service for nothing', async () => {
  const page = await openFaultPage();
  const seen = await page.page.evaluate(() => {
    const { sharedInstance, User, version } = Reflect.get(globalThis, 'Service');
    return [sharedInstance.version, version, sharedInstance.isInitialized, User.getUserAttributes()];
  });
  expect(seen).toEqual(['11.0.0', '11.0.0', false, {}]);
  expect(page.world.journal.entries()).toEqual([]);
  await page.watch.check();
});

test('D25 an answer without CORS headers is a network error; no other host is asked', async () => {
  const page = await openFaultPage();
  page.world.faults.arm({ kind: 'noCors', match: { operation: 'getSettings' } });
  const asked: string[] = [];
  page.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.includes('/api/')) asked.push(origin);
  });
  const reason = await page.page.evaluate(
    (code) => new Function(`return ${code}.catch((error) => error.message)`)(),
    initialize(),
  );
  expect(reason).toMatch(/^NetworkError: the service could not be reached/);
  expect(new Set(asked)).toEqual(new Set([new URL(page.api).origin]));
  await page.watch.check();
});

describe('two copies', () => {
  test('A1, L0.2 a second script tag of the same version changes nothing', async () => {
    const page = await openFaultPage({
      before: TWO_CALLBACKS,
      tags: SCRIPT_TAG + SCRIPT_TAG,
      after: `${SET_HOST} var heard = []; Service.sharedInstance.delegate = { onUserActivityOccurred: (type) => heard.push(type) };
        var same = [${initialize()}, ${initialize()}];`,
      outcomes: { globals: ['heard', 'same'] },
    });
    const seen = await page.page.evaluate(async () => {
      const [one, two] = Reflect.get(globalThis, 'same');
      await one;
      return { shared: one === two, heard: Reflect.get(globalThis, 'heard'), ran: Reflect.get(globalThis, 'ran') };
    });
    expect(seen).toEqual({ shared: true, heard: ['sdkInitialized'], ran: ['one', 'two'] });
    expect(countRequests(page, 'getSettings')).toBe(1);
    expect(errorsOf(page.problems.console)).toHaveLength(1);
    await page.watch.check();
  });

  test('A2 of two versions the first wins, and one error names both', async () => {
    const page = await openFaultPage({
      tags: `${SCRIPT_TAG}<script src="/other/service.min.js"></script>`,
      after: '',
    });
    page.site.answer('/other/service.min.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(readScript().replaceAll('11.0.0', '11.7.3'));
    });
    await page.page.reload();
    expect(await page.page.evaluate(() => Reflect.get(globalThis, 'Service').sharedInstance.version)).toBe('11.0.0');
    expect(errorsOf(page.problems.console)).toEqual([expect.stringMatching(/11\.0\.0.*11\.7\.3|11\.7\.3.*11\.0\.0/)]);
    await page.watch.check();
  });

  test('A3 the package binds to the script tag that came first', async () => {
    const page = await openFaultPage({
      after: `${SET_HOST}
        var bound = import('/dist/esm/index.js').then((copy) => [
          copy.sharedInstance === Service.sharedInstance, copy.User === Service.User,
          copy.ServiceClipsRowView === Service.ServiceClipsRowView]);`,
      outcomes: { globals: ['bound'] },
    });
    expect(await page.page.evaluate(() => Reflect.get(globalThis, 'bound'))).toEqual([true, true, true]);
    expect(errorsOf(page.problems.console)).toHaveLength(1);
    await page.watch.check();
  });

  test('A4 a foreign Service stays untouched; the queue and data-global still lead to the library', async () => {
    const before = `var Service = { foreign: true }; var found; ${QUEUE} ServiceQueue.push((service) => { found = service.version; });`;
    const quiet = await openFaultPage({ before, after: '' });
    expect(
      await quiet.page.evaluate(() => [Reflect.get(globalThis, 'Service'), Reflect.get(globalThis, 'found')]),
    ).toEqual([{ foreign: true }, '11.0.0']);
    expect(errorsOf(quiet.problems.console)).toHaveLength(1);
    await quiet.watch.check();

    const tags = `<script src="${SCRIPT}" data-global="Stories"></script>`;
    const named = await openFaultPage({ before, tags, after: '', outcomes: { globals: ['Stories'] } });
    expect(
      await named.page.evaluate(() => [Reflect.get(globalThis, 'Service'), Reflect.get(globalThis, 'Stories').version]),
    ).toEqual([{ foreign: true }, '11.0.0']);
    expect(errorsOf(named.problems.console)).toEqual([]);
    await named.watch.check();
  });
});

describe('no copy', () => {
  test('A5 a script that is blocked leaves the page as it is, and the callbacks queued', async () => {
    const page = await openFaultPage({
      before: TWO_CALLBACKS,
      tags: '<script src="/dist/nothing.js"></script>',
      after: '',
    });
    expect(await page.page.evaluate(() => Reflect.get(globalThis, 'ServiceQueue').length)).toBe(2);
    expect(await page.page.evaluate(ran)).toEqual([]);
    await page.watch.check();
  });

  test('A6, L0.3 a script that comes at the second try runs each queued callback once, in order', async () => {
    const page = await openFaultPage({
      before: TWO_CALLBACKS,
      tags: '<script src="/dist/nothing.js"></script>',
      after: '',
    });
    const load = (src: string) =>
      page.page.evaluate(
        (address) =>
          new Promise((resolve) => {
            document.head.append(Object.assign(document.createElement('script'), { src: address, onload: resolve }));
          }),
        src,
      );
    await load(SCRIPT);
    expect(await page.page.evaluate(ran)).toEqual(['one', 'two']);
    await page.page.evaluate(() =>
      Reflect.get(globalThis, 'ServiceQueue').push(() => Reflect.get(globalThis, 'ran').push('three')),
    );
    expect(await page.page.evaluate(ran)).toEqual(['one', 'two', 'three']);
    await page.watch.check();
  });

  test('A7 five queued callbacks that initialize run in order and share one promise', async () => {
    const push = `ServiceQueue.push((service) => { order.push(order.length); service.sharedInstance.customInstanceHost = 'API';
      calls.push(service.sharedInstance.initialize('demo-web-key')); });`;
    const page = await openFaultPage({
      before: `var order = [], calls = []; ${QUEUE} ${push.repeat(5)}`,
      tags: `<script src="${SCRIPT}" async></script>`,
      after: '',
    });
    await page.page.waitForFunction(() => Reflect.get(globalThis, 'calls').length === 5);
    const seen = await page.page.evaluate(async () => {
      const calls: Promise<void>[] = Reflect.get(globalThis, 'calls');
      await calls[0];
      return [new Set(calls).size, Reflect.get(globalThis, 'order')];
    });
    expect(seen).toEqual([1, [0, 1, 2, 3, 4]]);
    expect(countRequests(page, 'getSettings')).toBe(1);
    await page.watch.check();
  });

  test('A8 a script whose hash does not match does not run', async () => {
    const wrong = createHash('sha384').update('other').digest('base64');
    const right = createHash('sha384').update(readScript()).digest('base64');
    const tag = (hash: string) => `<script src="${SCRIPT}" crossorigin integrity="sha384-${hash}"></script>`;
    const refused = await openFaultPage({ before: TWO_CALLBACKS, tags: tag(wrong), after: '' });
    expect(
      await refused.page.evaluate(() => [typeof Reflect.get(globalThis, 'Service'), Reflect.get(globalThis, 'ran')]),
    ).toEqual(['undefined', []]);
    await refused.watch.check();
    const taken = await openFaultPage({ before: TWO_CALLBACKS, tags: tag(right), after: '' });
    expect(await taken.page.evaluate(ran)).toEqual(['one', 'two']);
  });

  test('A9 an AMD or CommonJS loader on the page is not asked', async () => {
    const page = await openFaultPage({
      before: `var defined = 0; function define() { defined += 1; } define.amd = {}; var module = { exports: {} }, exports = module.exports, require = () => ({});`,
    });
    const seen = await page.page.evaluate(() => [
      Reflect.get(globalThis, 'Service').version,
      Reflect.get(globalThis, 'defined'),
      Object.keys(Reflect.get(globalThis, 'module').exports),
    ]);
    expect(seen).toEqual(['11.0.0', 0, []]);
    await page.watch.check();
  });
});

describe('L0.3 every way to load', () => {
  test.each(['', ' async', ' defer', ' type="module"'])('L0.3 <script%s> makes Service', async (attribute) => {
    const page = await openFaultPage({
      before: `var ran = []; ${QUEUE} ServiceQueue.push((service) => ran.push(service.version));`,
      tags: `<script src="${SCRIPT}"${attribute}></script>`,
      after: '',
    });
    await page.page.waitForFunction(() => Reflect.get(globalThis, 'ran').length === 1);
    expect(
      await page.page.evaluate(() => [Reflect.get(globalThis, 'Service').version, Reflect.get(globalThis, 'ran')]),
    ).toEqual(['11.0.0', ['11.0.0']]);
    await page.watch.check();
  });
});
