import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../../mocks/server/create-mock-server';
import { openPage, openSite, servePage } from './harness';
import { serveReader, startReader } from './virtual-screen-reader';

let mock: MockServer;
let address: string;

beforeAll(async () => {
  mock = await createMockServer();
  const site = await openSite();
  serveReader(site);
  const script = `<script src="/dist/service.min.js"></script><script>
    Service.sharedInstance.customInstanceHost = '${mock.baseUrl}';
    addEventListener('DOMContentLoaded', () => {
      new Service.ServiceStoriesRowView('stories', ['top-stories']);
      new Service.ServiceClipsRowView('clips', '${DEMO.collections.top}');
    });
    Service.sharedInstance.initialize('${DEMO.keys.web}');</script>`;
  const body = '<main><h1>Page</h1><div id="stories"></div><div id="clips"></div></main>';
  address = servePage(site, '/spoken', `<!doctype html><html lang="en"><title>Spoken</title>${script}${body}`);
  return () => mock.close();
});

async function open(): Promise<Page> {
  const { page } = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
  await page.goto(address);
  // Tiles that are not in sight are drawn last.
  await page.locator('#clips .tile').nth(14).waitFor({ state: 'attached' });
  await page.locator('#stories .tile').nth(7).waitFor({ state: 'attached' });
  return page;
}

const LIST = (id: string) =>
  `document.querySelector('#${id}').firstElementChild.shadowRoot.querySelector('[role=group]')`;
const DIALOG = `document.querySelector('service-player').shadowRoot.querySelector('dialog')`;
const button = (page: Page, name: string | RegExp) => page.locator('service-player').getByRole('button', { name });

/** Opens the player of a tile by keyboard. */
async function openPlayer(page: Page, tile: string): Promise<void> {
  await page.locator(tile).first().focus();
  await page.keyboard.press('Enter');
}

/** Pauses, so that no page or time changes while it is read. */
async function pause(page: Page): Promise<void> {
  await button(page, 'Pause').waitFor();
  await page.keyboard.press('k');
  await button(page, 'Play').waitFor();
}

/** Compares a journey with its file. After a change, read the new text as a blind viewer, then run the test with `-u`. */
const expectSpoken = (file: string, parts: Record<string, string>) =>
  expect(
    Object.entries(parts)
      .map(([when, text]) => `# ${when}\n${text}\n`)
      .join('\n'),
  ).toMatchFileSnapshot(`spoken-journeys/${file}.txt`);

test('spoken: rows of stories and clips', async () => {
  const page = await open();
  const stories = await startReader(page, LIST('stories'));
  const ofStories = await stories.readAll();
  await stories.stop();
  const clips = await startReader(page, LIST('clips'));
  await expectSpoken('rows', {
    'A row of stories': ofStories,
    'A row of clips': await clips.readAll(),
    'The focus comes to the second clip': await clips.listen(/^link/, () =>
      page.locator('#clips .open').nth(1).focus(),
    ),
  });
});

test('spoken: the Clips player, its keys and its buttons', async () => {
  const page = await open();
  await openPlayer(page, '#clips .open');
  await pause(page);
  await button(page, 'Double speed').waitFor({ state: 'attached' });
  const reader = await startReader(page, DIALOG);
  const press = (key: string) => () => page.keyboard.press(key);
  await expectSpoken('clips-player', {
    'The player of the first clip, paused': await reader.readAll(),
    'Arrow down, with the focus on the dialog': await reader.listen(/^polite/, press('ArrowDown')),
    'Next clip, a button': await reader.listen(/^polite/, () => button(page, 'Next clip').press('Enter')),
    'Page up, with the focus on Like': await reader.listen(/^article/, async () => {
      await page.locator('service-player .slide.is-front .like').focus();
      await page.keyboard.press('PageUp');
    }),
    Tab: await reader.listen(/^button/, press('Tab')),
  });
});

test('spoken: the settings of captions', async () => {
  const page = await open();
  await openPlayer(page, '#clips .open');
  await pause(page);
  await button(page, 'Captions').press('Enter');
  await button(page, 'Caption settings').press('Enter');
  await page.locator('service-player').getByRole('combobox', { name: 'Text edge' }).waitFor();
  const reader = await startReader(page, `${DIALOG}.getRootNode().querySelector('dialog.sheet')`);
  await expectSpoken('caption-settings', {
    'The settings, opened by keyboard': await reader.readAll(),
    'The focus comes to the font': await reader.listen(/^combobox/, () =>
      page.locator('service-player').getByRole('combobox', { name: 'Font' }).focus(),
    ),
    'Reset to default, after another font was chosen': await reader.listen(/^polite: ./, async () => {
      await page.locator('service-player').getByRole('combobox', { name: 'Font' }).selectOption('Serif');
      await button(page, 'Reset to default').press('Space');
    }),
  });
});

test('spoken: the Story player, its instructions and a poll', async () => {
  const page = await open();
  await openPlayer(page, '#stories .open');
  await button(page, 'Got it').waitFor();
  await button(page, 'Zoom in').waitFor({ state: 'attached' });
  const first = await startReader(page, DIALOG);
  const instructions = await first.readAll();
  await button(page, 'Got it').press('Space');
  await pause(page);
  await first.stop();
  const reader = await startReader(page, DIALOG);
  const story = {
    'The first time a story is opened': instructions,
    'The first page, paused': await reader.readAll(),
    'Arrow right': await reader.listen(/^slide/, () => page.keyboard.press('ArrowRight')),
    'Next page, a button': await reader.listen(/^polite/, () => button(page, 'Next page').press('Enter')),
  };
  await page.locator('service-player').getByRole('heading', { name: 'Who takes the derby?' }).waitFor();
  await expectSpoken('story-player', story);
  await expectSpoken('poll', {
    'A page with a poll': await reader.readAll(),
    'A vote': await reader.listen(/^polite/, () => button(page, 'A draw').press('Enter')),
    'After the vote': await reader.readAll(),
  });
});
