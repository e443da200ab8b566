import { expect, test } from 'vitest';
import { openPage, openSite, servePage } from '../browser/harness';
import { settleWithin, toHostPage, WELL, watchUniversalOutcomes, withUniversalOutcomes } from './universal-outcomes';

/** Watches a page whose "library" is `code`, and returns what the watch saw. */
async function watchLibrary(code: string, before = '') {
  const [site, api] = await Promise.all([openSite(), openSite()]);
  site.answer('/service.fake.js', (_request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(code.replaceAll('API', api.origin));
  });
  api.answer('/x', (_request, response, headers) => response.writeHead(200, headers).end('{}'));
  const address = servePage(site, '/host', toHostPage({ before, tags: '<script src="/service.fake.js"></script>' }));
  const opened = await openPage();
  const watch = await watchUniversalOutcomes(opened, { apiOrigins: [api.origin], secrets: ['secret-key'] });
  await opened.page.goto(address);
  await opened.page.evaluate(() => Promise.resolve(Reflect.get(globalThis, 'Service')?.done));
  return { opened, watch, api };
}

const wrong: readonly (readonly [string, string, object])[] = [
  [
    'U1 an uncaught error',
    'setTimeout(() => { throw new Error("boom"); })',
    { errors: [expect.stringContaining('boom')] },
  ],
  ['U1 an unhandled rejection', 'Promise.reject(new Error("boom"))', { errors: [expect.stringContaining('boom')] }],
  ['U1 a rejection with a string', 'Promise.reject("boom")', { errors: [expect.stringContaining('boom')] }],
  [
    'U3 eleven requests',
    'Service = { done: Promise.all(Array.from({ length: 11 }, () => fetch("API/x"))) }',
    { requestsInWindow: 11 },
  ],
  ['U4 a global', 'globalThis.leaked = 1', { globals: ['leaked'] }],
  [
    'U4 a changed prototype',
    'Array.prototype.findLast = function () {}; Object.prototype.odd = 1',
    { prototypes: expect.arrayContaining(['Array.prototype.findLast', 'Object.prototype.odd']) },
  ],
  ['U4 a patched method', 'Storage.prototype.setItem = () => {}', { prototypes: ['Storage.prototype.setItem'] }],
  [
    'U5 foreign keys',
    'localStorage.theirs = 1; sessionStorage["Service.x"] = 1; document.cookie = "Service=1"',
    { stored: ['localStorage theirs', 'sessionStorage Service.x', 'cookie Service=1'] },
  ],
  ['U5 too much', 'localStorage["Service.big"] = "x".repeat(4500000)', { isStorageSmall: false }],
  ['U6 a secret in the console', 'console.error("key", "secret-key")', { leaks: ['error: key secret-key'] }],
];
test.each(wrong)('the harness sees %s', async (_, code, seen) => {
  const { watch } = await watchLibrary(code);
  await expect.poll(() => watch.take()).toEqual({ ...WELL, ...seen });
  await expect(watch.check()).rejects.toThrow();
});

test('a page whose library does nothing wrong is well, whatever its host does', async () => {
  const code = 'globalThis.Service = { done: fetch("API/x") }; localStorage["Service.user"] = "x"';
  const before = 'Array.prototype.odd = 1; var theirs = 1; setTimeout(() => { throw new Error("of the host"); })';
  const { watch } = await watchLibrary(code, before);
  await watch.check();
});

test('U1 a script of ours that stops the page is seen', async () => {
  const { watch } = await watchLibrary('document.write("<plaintext>")');
  expect((await watch.take()).hostRan).toBe(false);
});

test('U2 a promise that does not settle in time is an error', async () => {
  await expect(settleWithin(new Promise(() => {}), 10)).rejects.toThrow('U2');
  await expect(settleWithin(Promise.resolve('done'), 10)).resolves.toBe('done');
});

test('U8 what works only after a reload is an error', async () => {
  const { opened, api } = await watchLibrary('');
  const options = { apiOrigins: [api.origin], secrets: [] };
  const steps = { fault: async () => {}, afterwards: () => opened.page.reload().then(() => {}) };
  await expect(withUniversalOutcomes(opened, options, steps)).rejects.toThrow('U8');
});
