import { expect, test } from 'vitest';
import { openPage, openSite, servePage } from './harness';

/** Written into the page: every name that a host reaches from the library, by way of objects and of prototypes. */
const LIST_NAMES = `window.listNames = async (library) => {
  const seen = new Set();
  const found = new Set();
  const visit = (value, path) => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isObject || seen.has(value) || path.length > 6) return;
    // What is everybody's is not the library's: HTMLElement, Object.
    if ((value instanceof Node && !Object.hasOwn(value, 'constructor')) || [Object, Function, Array, Promise, HTMLElement].some((all) => value === all.prototype)) return;
    seen.add(value);
    const isFunction = typeof value === 'function';
    for (const name of Object.getOwnPropertyNames(value)) {
      if (isFunction && /^(length|name|prototype|arguments|caller)$/.test(name)) continue;
      found.add([...path, name].join('.'));
      const { value: inner } = Object.getOwnPropertyDescriptor(value, name);
      visit(inner, [...path, name]);
    }
    visit(isFunction ? value.prototype : Object.getPrototypeOf(value), [...path, '()']);
  };
  const { sharedInstance } = library;
  const view = new library.ServiceClipsRowView(document.body, 'a');
  sharedInstance.initialize('key').catch(() => {});
  await customElements.whenDefined('service-clips-row');
  visit({ ...library }, []);
  visit(sharedInstance.theme, ['theme']);
  visit(sharedInstance.eventTrackingOptions, ['eventTrackingOptions']);
  visit(sharedInstance.delegate, ['delegate']);
  visit(new library.UiTheme(), ['uiTheme']);
  visit(view.configuration, ['configuration']);
  visit(customElements.get('service-clips-row'), ['element']);
  window.names = [...found].sort();
};`;

/** What an app's bundler finds for the package. */
const IMPORTS = {
  'idb-keyval': '/node_modules/idb-keyval/dist/index.js',
  'js-sha256': '/node_modules/js-sha256/src/index.mjs',
  preact: '/node_modules/preact/dist/preact.mjs',
  'preact/hooks': '/node_modules/preact/hooks/dist/hooks.mjs',
  'preact/jsx-runtime': '/node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs',
};

test('the script’s short names are no name that a page reads: it has all of the package’s, in both its builds', async () => {
  const site = await openSite();
  const names = async (path: string, html: string) => {
    const { page } = await openPage();
    await page.goto(
      servePage(site, path, `<!doctype html><title>Names</title><body><script>${LIST_NAMES}</script>${html}`),
    );
    await page.waitForFunction('window.names');
    return page.evaluate<readonly string[]>('window.names');
  };
  const notify = '<script>listNames(Service)</script>';
  const readable = await names(
    '/names-package',
    `<script type=importmap>${JSON.stringify({ imports: IMPORTS })}</script>` +
      "<script type=module>import * as library from '/dist/esm/index.js'; listNames(library.Service)</script>",
  );
  expect(readable).toEqual(
    expect.arrayContaining([
      'sharedInstance.initialize',
      'ServiceStoriesRowView.().().reloadData',
      'element.().().connectedCallback',
      'User.setLocale',
    ]),
  );
  expect(readable.length).toBeGreaterThan(100);
  expect(await names('/names-script', `<script src="/dist/service.min.js"></script>${notify}`)).toEqual(readable);
  expect(await names('/names-all', `<script src="/dist/service.all.min.js"></script>${notify}`)).toEqual(readable);
});
