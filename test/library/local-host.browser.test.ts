import { expect, test } from 'vitest';
import { openPage } from '../browser/harness';
import { root } from '../docs/doc-pages';

const VIEW = "new Service.ServiceClipsRowView('top-clips', 'top-clips');";

test.each([
  ['without a view', ''],
  ['with a view', VIEW],
])('an https page that cannot reach a server on this machine names the permission, %s', async (_, view) => {
  const { page, problems } = await openPage();
  const html = `<!doctype html><title>Shop</title><div id="top-clips"></div><script src="/dist/service.min.js"></script>
    <script>
      // No server listens on this port.
      Service.sharedInstance.customInstanceHost = 'http://localhost:9';
      Service.sharedInstance.initialize('demo-web-key').catch(() => {});
      ${view}
    </script>`;
  await page.route('https://shop.example/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname.startsWith('/dist/')
      ? route.fulfill({ path: root + pathname.slice(1) })
      : route.fulfill({ contentType: 'text/html', body: html });
  });
  await page.goto('https://shop.example/');
  const lines = () => problems.console.filter((line) => line.includes('local-network-access'));
  await expect.poll(lines, { timeout: 20_000 }).toHaveLength(1);
  expect(lines()[0]).toContain('[Service] This page could not reach http://localhost:9.');
  expect(lines()[0]).toContain('docs/troubleshooting.md#an-https-page-cannot-reach-localhost');
});
