import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openPlayerOf, tilesOf, waitForPlayback } from '../test/journeys/open-example';
import { openExample } from './open-page';

const PROGRAM = fileURLToPath(new URL('../dist/bin/service-mock.js', import.meta.url));
const CONTENT = fileURLToPath(new URL('own-content', import.meta.url));

const running = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** `service-mock --content <folder>`, as its users start it. */
async function startMock(content: string): Promise<string> {
  const options = ['--content', content, '--port', '0', '--integrations-port', '0'];
  const child = spawn(process.execPath, [PROGRAM, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
  running.add(child);
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line).baseUrl;
  throw new Error('service-mock ended without an address.');
}

test('the films of a content folder stand on the script-tag page and play, and a change shows at the next load', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-content-'));
  folders.push(folder);
  cpSync(CONTENT, folder, { recursive: true });
  const mock = await startMock(folder);
  const { page } = await openExample('script-tag/', { mock, viewport: 'desktop' });
  await tilesOf(page).nth(1).waitFor();
  const names = () =>
    tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? tile.textContent));
  expect((await names()).map((name) => /Four drop shots|Match point/.exec(name ?? '')?.[0])).toEqual([
    'Four drop shots',
    'Match point',
  ]);
  await tilesOf(page).first().click();
  await waitForPlayback(page);
  const films = await openPlayerOf(page)
    .locator('video')
    .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentSrc));
  expect(films.filter((film) => film.startsWith(`${mock}/media/own/clips/top-clips/01-drop-shots.mp4`))).not.toEqual(
    [],
  );
  await page.keyboard.press('Escape');

  copyFileSync(`${CONTENT}/clips/top-clips/01-drop-shots.mp4`, `${folder}/clips/top-clips/03-encore.mp4`);
  writeFileSync(`${folder}/clips/top-clips/03-encore.json`, JSON.stringify({ title: 'Encore' }));
  // The promise is a second, on a machine that has nothing else to do.
  const load = async () => {
    await page.reload();
    await tilesOf(page).nth(1).waitFor();
    return (await names())[2];
  };
  await expect.poll(load, { timeout: 20_000, interval: 1000 }).toContain('Encore');
});

test('its stories stand in the lists of stories', async () => {
  const mock = await startMock(CONTENT);
  const { page } = await openExample('stories-lists/', { mock });
  const tile = page.locator('a[href*="#"]', { hasText: 'Finals day' }).first();
  await tile.click();
  const picture = openPlayerOf(page).locator('img[src*="/media/own/stories/finals-day/01.webp"]').first();
  await picture.waitFor({ state: 'attached' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(720);
});
