import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FaultPage, initialize, openFaultPage, SCRIPT_TAG, SET_HOST } from './open-fault-page';

const CHUNK = '/dist/service.page.min.js';
const read = () => readFileSync(new URL(`../..${CHUNK}`, import.meta.url), 'utf8');
/** From here on the page may only load the SDK's own origin; the script tag itself is before this element. */
const FORBID = `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'">`;

/** A row and an embedded player whose code fails; both note every call of their delegates, and initialize has not begun. */
async function openBroken(fault: 'missing' | 'blocked' | 'changed', language = 'en'): Promise<FaultPage> {
  return openFaultPage({
    tags: fault === 'blocked' ? SCRIPT_TAG + FORBID : SCRIPT_TAG,
    after: `${SET_HOST} document.documentElement.lang = '${language}'; var calls = [];`,
    body: `<div id="row"></div><div id="player"></div><script>
      var views = [new Service.ServiceClipsRowView('row', 'top-clips'), new Service.ServiceClipsPlayerView('player', 'top-clips')];
      views.forEach((view, index) => {
        view.delegate = { onDataLoadComplete: (success, error, count) => calls.push([index, success, error instanceof Error, count]) };
      });</script>`,
    outcomes: { globals: ['calls', 'views'], hostErrors: /Content Security Policy/ },
    prepare: ({ page }) =>
      page.route(`**${CHUNK}*`, (route) => {
        if (fault === 'missing') return route.fulfill({ status: 404 });
        return fault === 'changed'
          ? route.fulfill({ body: `${read()};globalThis.changed = true`, contentType: 'text/javascript' })
          : route.continue();
      }),
  });
}

const calls = ({ page }: FaultPage) => page.evaluate(() => Reflect.get(globalThis, 'calls'));
const forget = ({ page }: FaultPage) => page.evaluate(() => Reflect.get(globalThis, 'calls').splice(0));
const offers = ({ page }: FaultPage) => page.locator('#row > button, #player > button');
const FAILED = [0, 1].map((index) => [index, false, true, 0]);

test.each(['missing', 'blocked', 'changed'] as const)(
  'A26 views whose code is %s tell their delegates once a load, and have one offer each that a destroy() takes along',
  async (fault) => {
    const opened = await openBroken(fault);
    await expect.poll(() => calls(opened)).toEqual(FAILED);
    await expect.poll(() => offers(opened).count()).toBe(2);
    await forget(opened);
    // A call while the code is loading waits for the same load.
    await opened.page.evaluate(async () => {
      const views: { reloadData(): Promise<void> }[] = Reflect.get(globalThis, 'views');
      await Promise.all(views.flatMap((view) => [view.reloadData(), view.reloadData()]));
    });
    expect(await calls(opened)).toEqual(FAILED);
    expect(await offers(opened).count()).toBe(2);
    await forget(opened);
    await offers(opened).first().click();
    await expect.poll(() => calls(opened)).toEqual(FAILED.slice(0, 1));
    expect(await offers(opened).count()).toBe(2);
    await opened.page.evaluate(() => {
      for (const view of Reflect.get(globalThis, 'views')) view.destroy();
    });
    expect(await offers(opened).count()).toBe(0);
    expect(await opened.page.evaluate(() => Reflect.has(globalThis, 'changed'))).toBe(false);
    expect((await opened.watch.take()).errors).toEqual([]);
  },
);

test('A26 an offer in the language that the host set is gone once the code is there, and so is that of a view nobody asked for', async () => {
  const opened = await openBroken('missing', 'fr');
  const { page } = opened;
  await expect.poll(() => offers(opened).allTextContents()).toEqual(Array(2).fill('Le chargement a échoué. Réessayer'));
  await page.evaluate(() => Reflect.get(globalThis, 'Service').User.setLocale('de'));
  await offers(opened).first().click();
  await expect.poll(() => offers(opened).first().textContent()).toMatch(/^Das konnte nicht geladen werden/);
  await page.unroute(`**${CHUNK}*`);
  await page.evaluate((code) => new Function(`return ${code}`)(), initialize());
  await forget(opened);
  await offers(opened).first().click();
  await page.locator('#row service-clips-row [part~=tile]').first().waitFor();
  expect(await page.locator('#row > button').count()).toBe(0);
  await expect.poll(() => calls(opened)).toEqual([[0, true, false, expect.any(Number)]]);
  expect((await opened.watch.take()).errors).toEqual([]);
});

test('A26 an element of the page whose code is missing has its offer too, and what listens to it hears of the failure', async () => {
  const opened = await openFaultPage({
    after: SET_HOST,
    body: '<service-clips-row id="row" collection="top-clips"></service-clips-row>',
    prepare: ({ page }) => page.route(`**${CHUNK}*`, (route) => route.fulfill({ status: 404 })),
  });
  const { page } = opened;
  await page.evaluate((code) => new Function(`return ${code}`)(), initialize());
  await expect.poll(() => offers(opened).count()).toBe(1);
  await page.unroute(`**${CHUNK}*`);
  await offers(opened).first().click();
  await page.locator('#row [part~=tile]').first().waitFor();
  expect(await offers(opened).count()).toBe(0);
  expect((await opened.watch.take()).errors).toEqual([]);
});
