import { expect, test } from 'vitest';
import { openPage, openSite, servePage, sharedChromium, VIEWPORTS } from './harness';
import { strictPolicy } from './strict-policy';

test.each(['phone', 'desktop'] as const)(
  'a %s page has that size, its own storage and no problems',
  async (viewport) => {
    const site = await openSite();
    const address = servePage(site, '/plain', '<!doctype html><title>Plain</title><p>Hello');
    const { page, problems } = await openPage({ viewport, dir: 'rtl' });
    await page.goto(address);
    expect(await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(VIEWPORTS[viewport]);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.evaluate(() => localStorage.setItem('left', 'behind'));
    expect(problems).toEqual({ errors: [], console: [], violations: [] });
  },
);

test('errors, console lines and policy violations of a page are told apart', async () => {
  const site = await openSite();
  site.answer('/broken.js', (_request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(
      `console.warn('careful'); document.body.append(Object.assign(new Image(), { src: '/x.png' })); null.x`,
    );
  });
  const policy = strictPolicy({ script: site.origin, connect: `'none'`, image: `'none'`, media: `'none'` });
  const headers = { 'Content-Security-Policy': policy };
  const address = servePage(site, '/broken', '<!doctype html><body><script src="/broken.js"></script>', headers);
  const { page, problems } = await openPage();
  await page.goto(address);
  expect(problems.errors.join()).toContain('TypeError');
  expect(problems.console).toContain('warning: careful');
  await expect.poll(() => problems.violations).toEqual([`img-src ${site.origin}/x.png`]);
});

test('the shared browser is one', async () => {
  expect(await sharedChromium()).toBe(await sharedChromium());
});
