import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PagedFeedWire, StoryFeedWire } from '../../../src/api/wire';
import { DEMO } from '../../seeds/demo-identifiers';
import { createMockServer, type MockServer } from '../create-mock-server';
import { openContentFolder } from './content-folder';

const FILM = fileURLToPath(new URL('../../media/files/clips/clay-rally.mp4', import.meta.url));
const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
/** The promise of the docs. */
const LIVE = { timeout: 1000, interval: 20 };

let root: string;
let told: string[];
let server: MockServer | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  told = [];
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true });
});

function write(path: string, content: string | object | { copy: string }): void {
  const at = join(root, path);
  mkdirSync(dirname(at), { recursive: true });
  if (typeof content === 'object' && 'copy' in content) copyFileSync(content.copy as string, at);
  else writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}
const film = (path: string) => write(path, { copy: FILM });

async function serve(): Promise<MockServer> {
  const folder = await openContentFolder(root, { tenantId: DEMO.tenants.sports, tell: (line) => told.push(line) });
  server = await createMockServer({ folder });
  return server;
}
const ask = async <T>(path: string): Promise<T> => (await fetch(`${server?.baseUrl}${path}`)).json() as Promise<T>;
const feed = (id = 'top-clips', more = '') =>
  ask<PagedFeedWire>(`/api/app/clips/${id}/clips/paged?${QUERY}&pageNumber=0${more}`);
const stories = () => ask<StoryFeedWire>(`/api/app/stories?${QUERY}&categories=top-stories`);
const titles = async () => (await feed()).clips.map(({ description }) => description);
/** Lines without the folder's own name. */
const lines = () =>
  told.map((line) =>
    line.slice(line.indexOf('/clips/') + 1 || line.indexOf('/stories/') + 1 || line.lastIndexOf('/') + 1),
  );

describe('a folder of films', () => {
  test('is a collection: title, length, poster, captions and order come from the files', async () => {
    film('clips/top-clips/10-final whistle.mp4');
    film('clips/top-clips/2-Über_alles.mp4');
    write('clips/top-clips/2-Über_alles.jpg', 'picture');
    write('clips/top-clips/2-Über_alles.de.vtt', 'WEBVTT');
    write('clips/top-clips/2-Über_alles.en.vtt', 'WEBVTT');
    const { baseUrl } = await serve();
    const { clips, feedTitle, total } = await feed();
    expect([feedTitle, total]).toEqual(['Top clips', 2]);
    expect(clips.map(({ description, duration }) => [description, duration])).toEqual([
      ['Über alles', 5],
      ['Final whistle', 5],
    ]);
    const [first, second] = clips;
    expect(first?.thumbnails.large).toMatch(`${baseUrl}/media/own/clips/top-clips/2-%C3%9Cber_alles.jpg?v=`);
    expect([second?.thumbnailUrl, second?.playcardUrl]).toEqual(['', '']);
    expect([first?.hasNoCaptions, second?.hasNoCaptions, second?.subtitle]).toEqual([false, true, null]);
    const german = await feed('top-clips', '&userAttributes[stLocale]=de');
    expect(german.clips[0]?.subtitle?.vtt).toContain('.de.vtt');
    const played = await fetch(second?.url ?? '', { headers: { range: 'bytes=4-7' } });
    expect([played.status, played.headers.get('content-type'), await played.text()]).toEqual([
      206,
      'video/mp4',
      'ftyp',
    ]);
    expect(told).toEqual([expect.stringMatching(/: 2 clips in 1 collection, 0 stories\.$/)]);
  });

  test('says more in JSON beside it: words, categories, actions, captions, a film of another place', async () => {
    film('clips/top-clips/goal.mp4');
    write('clips/top-clips/goal.json', {
      title: 'The goal',
      titles: { de: 'Das Tor' },
      categories: ['harbour', 'cup'],
      primaryAction: { type: 'web', text: 'Tickets', url: 'https://www.example.com' },
      captions: { fr: 'mots.vtt' },
      likeCount: 7,
      audiences: [{ attribute: 'plan', values: ['gold'] }],
    });
    write('clips/top-clips/mots.vtt', 'WEBVTT');
    write('clips/top-clips/far.json', { url: 'https://cdn.example.com/far.mp4', durationSeconds: 9, title: 'Far' });
    write('clips/top-clips/collection.json', { title: 'Ours', order: ['goal'], pageSize: 1 });
    write('categories.json', { harbour: { title: 'Harbour City', type: 'team', isFollowable: true }, cup: {} });
    await serve();
    expect(await titles()).toEqual(['Far']);
    const { clips, feedTitle, pageSize, supportsNavigation } = await feed(
      'top-clips',
      '&userAttributes[plan]=gold&userAttributes[stLocale]=de',
    );
    expect([feedTitle, pageSize, supportsNavigation]).toEqual(['Ours', 1, true]);
    expect(clips[0]).toMatchObject({
      description: 'Das Tor',
      categories: ['harbour', 'cup'],
      likeCount: 7,
      primaryAction: { type: 'web', text: 'Tickets' },
      clipCategories: [{ displayTitle: 'Harbour City', type: 'team', isFollowable: true }, { displayTitle: 'Cup' }],
    });
    expect(clips[0]?.subtitle?.vtt).toContain('own/clips/top-clips/mots.vtt');
    expect((await feed('top-clips', '')).clips[0]).toMatchObject({
      url: 'https://cdn.example.com/far.mp4',
      duration: 9,
    });
    expect(lines()).toEqual([expect.stringContaining('mots.vtt: There is no video of this name'), expect.any(String)]);
  });

  test('is a story, page by page, in the order of the names', async () => {
    write('stories/b-second/01.jpg', 'picture');
    write('stories/a-first/1.jpg', 'picture');
    film('stories/a-first/2.mp4');
    write('stories/a-first/2.jpg', 'poster');
    write('stories/a-first/1.json', { durationSeconds: 3, action: { type: 'web', url: 'https://www.example.com' } });
    write('stories/a-first/story.json', { title: 'First things', isLive: true });
    await serve();
    const { stories: found } = await stories();
    expect(found.map(({ title, externalId }) => [title, externalId])).toEqual([
      ['First things', 'a-first'],
      ['B second', 'b-second'],
    ]);
    expect(found[0]?.pages.map(({ type, duration, action }) => [type, duration, action?.type])).toEqual([
      ['image', 3, 'web'],
      ['video', 5, undefined],
    ]);
    expect(found[0]?.pages[1]?.playcardUrl).toContain('2.jpg');
    expect(found[0]?.isLive).toBe(true);
  });

  test('changes while it is shown: words, films, posters, in every namespace, and what a person changed stays', async () => {
    film('clips/top-clips/one.mp4');
    film('clips/top-clips/two.mp4');
    await serve();
    const world = server?.namespace('mine').world;
    const two = [...(world?.tables.clips.values() ?? [])].find(({ description }) => description === 'Two');
    if (!world || !two) throw new Error('There is no second clip.');
    world.tables.clips.set(two.id, { ...two, likeCount: 99 });
    const before = await feed();

    write('clips/top-clips/one.json', { title: 'The one' });
    await vi.waitFor(async () => expect(await titles()).toEqual(['The one', 'Two']), LIVE);
    expect((await feed()).checksum).not.toBe(before.checksum);
    const mine = await ask<PagedFeedWire>(`/__ns/mine/api/app/clips/top-clips/clips/paged?${QUERY}&pageNumber=0`);
    expect(mine.clips.map(({ description, likeCount }) => [description, likeCount])).toEqual([
      ['The one', 0],
      ['Two', 99],
    ]);
    film('clips/top-clips/three.mp4');
    await vi.waitFor(async () => expect(await titles()).toEqual(['The one', 'Three', 'Two']), LIVE);
    renameSync(join(root, 'clips/top-clips/two.mp4'), join(root, 'clips/top-clips/zwei.mp4'));
    rmSync(join(root, 'clips/top-clips/three.mp4'));
    await vi.waitFor(async () => expect(await titles()).toEqual(['The one', 'Zwei']), LIVE);
    server?.world.reset();
    expect(await titles()).toEqual(['The one', 'Zwei']);
    const fresh = await ask<PagedFeedWire>(`/__ns/later/api/app/clips/top-clips/clips/paged?${QUERY}&pageNumber=0`);
    expect(fresh.clips.map(({ description }) => description)).toEqual(['The one', 'Zwei']);
  });

  test('takes a theme, and pages ask for Settings each time', async () => {
    write('theme.json', {
      light: { colors: { primary: '#00AA55' }, buttons: { odd: 1 } },
      feed: { forYou: 'All of it' },
    });
    film('clips/top-clips/one.mp4');
    await serve();
    const settings = await fetch(`${server?.baseUrl}/api/app/settings?${QUERY}`);
    expect(settings.headers.get('cache-control')).toBe('no-cache');
    expect(((await settings.json()) as { theme: unknown }).theme).toEqual({
      light: { colors: { primary: '#00AA55' }, buttons: { odd: 1 } },
      dark: {},
    });
    expect((await feed()).theme).toMatchObject({ behavior: { following: { feedTitles: { forYou: 'All of it' } } } });
  });

  test.each([
    '/media/own/%2e%2e/%2e%2e/etc/passwd',
    '/media/own/..%2f..%2fetc%2fpasswd',
    '/media/own/clips/top-clips/one.json%00',
    '/media/own/.env',
  ])('gives nothing but its own files: %s', async (path) => {
    film('clips/top-clips/one.mp4');
    write('.env', 'secret');
    await serve();
    expect((await fetch(`${server?.baseUrl}${path}`)).status).toBe(404);
  });
});

describe('mistakes', () => {
  test('are told with file, line and column; the rest works, and what was right before is kept', async () => {
    film('clips/top-clips/one.mp4');
    film('clips/top-clips/two.mp4');
    write('clips/top-clips/one.json', { title: 'Right', likeCount: 5 });
    await serve();
    told.length = 0;
    write('clips/top-clips/one.json', '{\n  "titel": "Wrong name",\n  "likeCount": "many",\n  "eyebrow": "New"\n}');
    await vi.waitFor(() => expect(lines().length).toBeGreaterThan(1), LIVE);
    expect(lines().slice(0, 2)).toEqual([
      'clips/top-clips/one.json:2:3: Unknown name "titel". Did you mean "title"?',
      'clips/top-clips/one.json:3:16: "likeCount" must be a whole number of 0 or more, not "many".',
    ]);
    const [clip] = (await feed()).clips;
    expect([clip?.eyebrow, clip?.likeCount]).toEqual(['New', 5]);

    write('clips/top-clips/one.json', '{\n  "title": "Half",\n  "eyebrow" "x"\n}');
    await vi.waitFor(() => expect(lines()).toContain('clips/top-clips/one.json:3:13: A colon belongs here.'), LIVE);
    expect((await feed()).clips[0]?.eyebrow).toBe('New');
    expect((await ask<{ content: { mistakes: string[] } }>('/__mock/state')).content.mistakes).toHaveLength(1);

    write('clips/top-clips/one.json', '{\n  // Comments are allowed.\n  "title": "Fixed",\n}');
    await vi.waitFor(async () => expect(await titles()).toEqual(['Fixed', 'Two']), LIVE);
    expect(told.some((line) => line.endsWith('every mistake is fixed.'))).toBe(true);
  });

  test.each([
    ['clips/top-clips/one.json', { primaryAction: { type: 'web', title: 'x' } }, 'Did you mean "text"?'],
    [
      'clips/top-clips/one.json',
      { primaryAction: { type: 'wab' } },
      '"type" must be one of "web", "inApp", "deepLink", "sheet", "none", not "wab".',
    ],
    ['clips/top-clips/one.json', { description: 'x' }, 'Did you mean "title"?'],
    ['clips/top-clips/one.json', { categories: ['cub'] }, 'Unknown value "cub". Did you mean "cup"?'],
    ['clips/top-clips/one.json', { captions: { en: 'none.vtt' } }, 'There is no file "none.vtt" next to this one'],
    ['clips/top-clips/one.json', { publishAt: 'soon' }, '"publishAt" must be a moment such as'],
    [
      'clips/top-clips/collection.json',
      { order: ['ome'] },
      'There is no video "ome" in this folder. Did you mean "one"?',
    ],
    ['clips/top-clips/lost.json', { title: 'x' }, 'There is no video of this name: add lost.mp4 to this folder.'],
    ['clips/top-clips/film.mov', 'film', 'This file is not used: name videos .mp4'],
    ['clips/stray.mp4', 'film', 'This file needs a folder of its own: move it to clips/<name>/stray.mp4.'],
    ['clips/no good/x.jpg', 'x', 'This folder is left out, because its name is an id'],
    ['stories/empty/story.json', {}, 'A story needs a page'],
    ['odd.json', {}, 'This file is not used'],
    ['theme.json', { light: { colors: { primary: 'red;}' } } }, '"primary" must be a colour such as'],
  ])('%s %j: %s', async (path, content, words) => {
    film('clips/top-clips/one.mp4');
    write('categories.json', { cup: { title: 'Cup' } });
    write(path, content);
    await serve();
    expect(told[0]).toContain(words);
    expect(told[0]).toContain(`/${path.replace(/\/(x\.jpg|story\.json)$/, '')}`);
    expect(await titles()).toEqual(['One']);
  });

  test('a film that is still being copied is not one, and shows when it is whole', async () => {
    film('clips/top-clips/one.mp4');
    await serve();
    told.length = 0;
    const whole = readFileSync(FILM);
    write('clips/top-clips/big.mp4', whole.subarray(0, 1000).toString('latin1'));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(told).toEqual([]);
    film('clips/top-clips/big.mp4');
    await vi.waitFor(async () => expect(await titles()).toEqual(['Big', 'One']), LIVE);
    expect(told).toHaveLength(1);
  });

  test('a film that is none is told once it is old enough', async () => {
    film('clips/top-clips/one.mp4');
    write('clips/top-clips/none.mp4', 'not a film');
    await serve();
    await vi.waitFor(
      () =>
        expect(lines()).toContain('clips/top-clips/none.mp4: This file is not a complete MP4 video: export it again.'),
      {
        timeout: 4000,
      },
    );
    expect(told.filter((line) => line.includes('none.mp4'))).toHaveLength(1);
  });

  test('a folder that is not there is refused in one sentence', async () => {
    await expect(openContentFolder(join(root, 'nowhere'), { tenantId: '', tell: () => {} })).rejects.toThrow(
      /^The content folder .* does not exist: give the path of a folder\.$/,
    );
  });
});
