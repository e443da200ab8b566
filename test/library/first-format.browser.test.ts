import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, servePage } from '../browser/harness';

const mock = await createMockServer();
afterAll(() => mock.close());

/** Records for each format of the page whether a story is drawn in the task after its creation. */
const WATCH = `globalThis.formats = [];
  const isDrawn = () => !!document.querySelector('service-player')?.shadowRoot?.querySelector('.head-title');
  const watched = (name, Format) => new Proxy(Format, { construct(target, given) {
    setTimeout(() => globalThis.formats.push({ name, isDrawn: isDrawn() }));
    return Reflect.construct(target, given);
  } });
  for (const name of ['RelativeTimeFormat', 'NumberFormat', 'DateTimeFormat']) Intl[name] = watched(name, Intl[name]);
  const { toLocaleString } = Number.prototype;
  Number.prototype.toLocaleString = function (...given) {
    setTimeout(() => globalThis.formats.push({ name: 'toLocaleString', isDrawn: isDrawn() }));
    return toLocaleString.apply(this, given);
  };`;

// The first format of a page takes longer than a Story player to draw. (docs/decisions/number-formats.md)
test.each([{ preload: true }, { preload: false }])(
  'the first format of times is made before a story is drawn, and not in its task (preload: $preload)',
  async ({ preload }) => {
    const site = await openSite();
    const { page } = await openPage();
    const html = `<!doctype html><html lang="en"><title>Format</title><body><div id="row"></div><script>${WATCH}</script>
      <script src="/dist/service.min.js"></script><script>Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
      Service.sharedInstance.initialize('${DEMO.keys.web}');
      new Service.ServiceStoriesRowView('row').configuration = { preload: ${preload} };</script>`;
    await page.goto(servePage(site, `/format-${preload}`, html));
    await page.locator('#row a').first().waitFor();
    const formats = () => page.evaluate((): readonly unknown[] => Reflect.get(globalThis, 'formats'));
    if (preload) await expect.poll(async () => (await formats()).length).toBeGreaterThan(0);
    else expect(await formats()).toEqual([]);
    await page.locator('#row a').first().click();
    await page.locator('service-player .head-title').first().waitFor();
    expect((await formats())[0]).toEqual({ name: 'RelativeTimeFormat', isDrawn: false });
  },
);
