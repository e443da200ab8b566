import { afterAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, servePage } from '../browser/harness';

const mock = await createMockServer();
afterAll(() => mock.close());

/** Taps the first tile of a row whose player is loaded, and returns what covers the page within the same task. */
async function tapPreloaded(body: string, { ready = '', key = '' } = {}) {
  const site = await openSite();
  const { page } = await openPage();
  const html = `<!doctype html><title>Tap</title><body>${body}
    <script src="/dist/service.min.js"></script><script>Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
    Service.sharedInstance.initialize('${DEMO.keys.web}');
    new Service.ServiceClipsRowView('row', '${DEMO.collections.top}').configuration = { preload: true }; ${ready}</script>`;
  await page.goto(servePage(site, `/tap-${body.length}`, html));
  await page.locator('#row a').first().waitFor();
  // The first tile's video and the player are preloaded.
  await page.waitForLoadState('networkidle');
  const inTap = await page
    .locator('#row a')
    .first()
    .evaluate((tile: HTMLElement, pressed) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      tile.click();
      const host = document.querySelector('service-player');
      const dialog = host?.shadowRoot?.querySelector('dialog');
      if (pressed) dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, composed: true }));
      const states = [':popover-open', ':modal'].filter((state) => dialog?.matches(state));
      return {
        states,
        // It grows out of the tile.
        onTop: document.elementFromPoint(left + width / 2, top + height / 2) === host,
        focused: document.activeElement === host && host?.shadowRoot?.activeElement === dialog,
      };
    }, key);
  const modal = page.locator('service-player dialog:modal');
  return { page, inTap, modal };
}

test('a tap covers the page at once without restyling it; what is behind becomes inert once the tap is answered', async () => {
  const { page, inTap, modal } = await tapPreloaded('<button>Behind</button><div id="row"></div>');
  expect(inTap).toEqual({ states: [':popover-open'], onTop: true, focused: true });
  await modal.waitFor();
  expect(await modal.evaluate((dialog: HTMLDialogElement) => [dialog.open, dialog.popover])).toEqual([true, null]);
  const focusIsInside = () => page.evaluate(() => document.activeElement?.localName);
  expect(await focusIsInside()).toBe('service-player');
  await page.evaluate(() => document.querySelector('button')?.focus());
  expect(await focusIsInside()).toBe('service-player');
  await page.keyboard.press('Escape');
  await expect.poll(focusIsInside).toBe('service-clips-row');
});

test('where the page has a modal dialog of its own, the player is one at once', async () => {
  const { inTap } = await tapPreloaded('<dialog id="own"><div id="row" style="width:300px"></div></dialog>', {
    ready: `document.getElementById('own').showModal();`,
  });
  expect(inTap).toEqual({ states: [':modal'], onTop: true, focused: true });
});

test('2.1.1 a control that has the focus keeps it when the page behind becomes inert', async () => {
  const { page, modal } = await tapPreloaded('<main><div id="row"></div></main>', {
    // No video shows a frame, so that the tap's cover stays as long as it may.
    ready: `HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0;
     HTMLMediaElement.prototype.play = () => new Promise(() => {});`,
  });
  const kept = await page.evaluate(async () => {
    const root = document.querySelector('service-player')?.shadowRoot;
    const [dialog, close] = [root?.querySelector('dialog'), root?.querySelector<HTMLElement>('.close')];
    close?.focus();
    while (!dialog?.matches(':modal')) await new Promise(requestAnimationFrame);
    return root?.activeElement === close || root?.querySelector('.player-root *') !== null;
  });
  await modal.waitFor();
  expect(kept).toBe(true);
});

test('2.1.2 Tab right behind the tap stays in the player: it is modal before the focus moves', async () => {
  const { inTap } = await tapPreloaded('<div id="row"></div><a href="#x">Behind</a>', { key: 'Tab' });
  expect(inTap).toEqual({ states: [':modal'], onTop: true, focused: true });
});
