import { expect, test } from 'vitest';
import { countLeftovers, watchLeftovers } from './count-leftovers';
import { openPage, openSite, servePage } from './harness';

test('counts what a page keeps, and forgets what it lets go of', async () => {
  const { page } = await openPage();
  await watchLeftovers(page);
  await page.goto(servePage(await openSite(), '/leftovers', '<!doctype html><title>Leftovers</title><p>text'));
  const before = await countLeftovers(page);
  const kept = await page.evaluateHandle(() => {
    const run = () => {};
    const controller = new AbortController();
    addEventListener('resize', run);
    document.addEventListener('click', run, { capture: true, signal: controller.signal });
    document.addEventListener('keydown', run, { once: true });
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [new CSSStyleSheet()];
    document.body.append(host);
    const video = document.createElement('video');
    host.shadowRoot?.append(video);
    video.addEventListener('pause', run);
    const observer = new ResizeObserver(run);
    observer.observe(host);
    const timer = setTimeout(run, 60_000);
    const address = URL.createObjectURL(new Blob(['x']));
    document.body.style.overflow = 'hidden';
    return { run, controller, host, observer, timer, address };
  });
  const { listeners, timers, observers, media, nodes, sheets, objectUrls, styles } = await countLeftovers(page);
  expect(listeners).toEqual({
    'HTMLDocument click': 1,
    'HTMLDocument keydown': 1,
    'Window resize': 1,
    'video pause': 1,
  });
  expect({ timers, observers, media, objectUrls, styles }).toEqual({
    ...{ timers: { 'timeout 60000': 1 }, observers: { ResizeObserver: 1 } },
    ...{ media: 1, objectUrls: 1, styles: '|overflow: hidden;' },
  });
  expect([nodes - before.nodes, sheets]).toEqual([2, 1]);
  await kept.evaluate(({ run, controller, host, observer, timer, address }) => {
    removeEventListener('resize', run);
    controller.abort();
    document.dispatchEvent(new KeyboardEvent('keydown'));
    host.remove();
    observer.disconnect();
    clearTimeout(timer);
    URL.revokeObjectURL(address);
    document.body.removeAttribute('style');
  });
  expect(await countLeftovers(page)).toEqual(before);
});
