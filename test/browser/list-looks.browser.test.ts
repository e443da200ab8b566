import { beforeAll, describe, expect, test } from 'vitest';
import type { StaticSite } from '../run/static-site.mjs';
import { bundlePage } from './bundle-page';
import { openPage, openSite, type PageOptions, servePage } from './harness';

/** A grey 2 × 3 image; the name only tells tests which address was asked for. */
const IMAGE = Buffer.from('R0lGODlhAgADAIAAAP///wAAACH5BAAAAAAALAAAAAACAAMAAAIChF8AOw==', 'base64');

let site: StaticSite;

beforeAll(async () => {
  site = await openSite();
  const code = await bundlePage('list-page.ts');
  site.answer('/list-page.js', (_request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(code);
  });
  for (const name of ['s', 'm', 'l', 'f']) {
    site.answer(`/${name}.gif`, (_request, response) => {
      response.setHeader('Content-Type', 'image/gif');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(IMAGE);
    });
  }
});

async function open(options: PageOptions & { html?: string } = {}) {
  const { html = '<!doctype html><html lang="en"><body><div id="a"></div>', ...rest } = options;
  const address = servePage(site, '/looks', `${html}<script src="/list-page.js"></script>`);
  const opened = await openPage(rest);
  await opened.page.goto(address);
  return opened;
}

describe('tiles', () => {
  test.each([
    ['phone', 1, 's'],
    ['phone', 2, 'm'],
    ['phone', 4, 'l'],
  ] as const)(
    'L9.25 a tile of a %s at %i× asks for %s and nothing else',
    async (viewport, deviceScaleFactor, wanted) => {
      const { page } = await open({ viewport, context: { deviceScaleFactor } });
      await page.evaluate(() => {
        const [small, medium, large, fallback] = ['s', 'm', 'l', 'f'].map((name) => `${location.origin}/${name}.gif`);
        const thumbnails = { small, medium, large, fallback } as {
          [Key in 'small' | 'medium' | 'large' | 'fallback']: string;
        };
        listPage.add(document.querySelector('div') as HTMLElement, {
          state: listPage.loaded(listPage.tiles(3, () => ({ thumbnails }))),
        });
      });
      await page.locator('.picture.shown, .picture.present').first().waitFor();
      const asked = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname),
      );
      expect(asked.filter((path) => path.endsWith('.gif'))).toEqual([`/${wanted}.gif`]);
    },
  );

  test('J9, S15 a picture that fails is asked for once more with CORS, then under the next address; then a colour and the title stand for it', async () => {
    const { page, problems } = await open();
    const asked: string[] = [];
    site.answer('/gone.gif', (request, response) => {
      asked.push(`${request.url} ${request.headers['sec-fetch-mode']}`);
      response.writeHead(404).end();
    });
    await page.evaluate(() => {
      const gone = (query: string) => `${location.origin}/gone.gif?${query}`;
      const thumbnails = { small: gone('small'), medium: '', large: '', fallback: gone('fallback') };
      listPage.add(document.querySelector('div') as HTMLElement, {
        theme: { storyTiles: { title: { show: false } } },
        state: listPage.loaded(listPage.tiles(1, () => ({ thumbnails }))),
      });
    });
    await page.locator('.face.colored').waitFor();
    expect(asked).toEqual([
      '/gone.gif?small no-cors',
      '/gone.gif?small cors',
      '/gone.gif?fallback no-cors',
      '/gone.gif?fallback cors',
    ]);
    expect(await page.locator('.tile').textContent()).toContain('Tile 0');
    expect(problems.errors).toEqual([]);
  });

  test('S5, G11 server text is text, however long, and moves nothing', async () => {
    const { page } = await open();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.evaluate(() => {
      const titles = [
        '<img src=x onerror=alert(1)><b>bold</b>',
        'x'.repeat(1_000_000),
        '\u202Eright to left',
        '\uD800lone',
        '',
      ];
      listPage.add(document.querySelector('div') as HTMLElement, {
        layout: 'grid',
        state: listPage.loaded(
          listPage.tiles(5, (index) => ({ title: titles[index] ?? '', eyebrow: titles[index] ?? '' })),
        ),
      });
    });
    expect(await page.locator('.title').first().textContent()).toBe('<img src=x onerror=alert(1)><b>bold</b>');
    expect(await page.locator('.tile b, .tile img').count()).toBe(0);
    expect(await width()).toBe(390);
    const heights = await page
      .locator('.tile')
      .evaluateAll((tiles) => new Set(tiles.map((tile) => tile.clientHeight)).size);
    expect(heights).toBe(1);
  });

  test('G9 a tile without anything but its id has a name and no "undefined"', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const state = listPage.loaded(listPage.tiles(2, () => ({ title: '', hash: '' })));
      listPage.add(document.querySelector('div') as HTMLElement, { state });
    });
    expect(await page.getByRole('button', { name: 'Clip 2' }).count()).toBe(1);
    expect(await page.evaluate(() => document.querySelector('service-clips-row')?.shadowRoot?.textContent)).not.toMatch(
      /undefined|null/,
    );
  });

  test.each(['square', 'round'] as const)(
    'G9 a %s tile without title or picture shows its number',
    async (cellType) => {
      const { page } = await open();
      await page.evaluate((shape) => {
        const state = listPage.loaded(listPage.tiles(2, () => ({ title: '', shortTitle: '' })));
        listPage.add(document.querySelector('div') as HTMLElement, { state, cellType: shape });
      }, cellType);
      await page.locator('.face.colored').first().waitFor();
      expect(await page.locator('[part=title]:visible').allTextContents()).toEqual(['Clip 1', 'Clip 2']);
      expect(await page.getByRole('link', { name: 'Clip 2' }).count()).toBe(1);
    },
  );

  test('G13 the same tiles again change nothing in the document', async () => {
    const { page } = await open();
    const mutations = await page.evaluate(async () => {
      const list = listPage.add(document.querySelector('div') as HTMLElement, {
        state: listPage.loaded(listPage.tiles(20)),
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      const seen: MutationRecord[] = [];
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      const observer = new MutationObserver((records) => seen.push(...records));
      observer.observe(list.root(), all);
      list.state.set(listPage.loaded(listPage.tiles(20)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return seen.length;
    });
    expect(mutations).toBe(0);
  });
});

describe('looks', () => {
  test('L1.4 a theme that changes is seen at once, nothing is drawn anew', async () => {
    const { page } = await open();
    const [before, after, isSame] = await page.evaluate(async () => {
      const list = listPage.add(document.querySelector('div') as HTMLElement, {
        state: listPage.loaded(listPage.tiles(4)),
      });
      await new Promise((resolve) => setTimeout(resolve, 50));
      const shape = () => list.root().querySelector('.shape') as HTMLElement;
      const first = shape();
      const radius = () => getComputedStyle(shape()).borderTopLeftRadius;
      const radii = [radius()];
      list.look.set({ ...list.look.get(), theme: listPage.resolve('light', { primitives: { cornerRadius: 3 } }) });
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [...radii, radius(), first === shape()];
    });
    expect([before, after, isSame]).toEqual(['12px', '3px', true]);
  });

  test('L1.6 a list that must be dark on a light page brings its own surface', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const container = document.querySelector('div') as HTMLElement;
      listPage.add(container, { uiStyle: 'dark', scheme: 'dark', state: listPage.loaded(listPage.tiles(2)) });
    });
    const view = page.locator('.view');
    expect(await view.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color])).toEqual([
      'rgb(26, 26, 26)',
      'rgb(255, 255, 255)',
    ]);
  });

  test.each([
    ['red;background:url(//x)', 'host', '#1C62EB'],
    ['expression(alert(1))', 'host', '#1C62EB'],
    ['url(//x)', 'host', '#1C62EB'],
    ['var(--brand)', 'host', 'var(--brand)'],
    ['color-mix(in srgb, red, blue)', 'host', 'color-mix(in srgb, red, blue)'],
    ['var(--brand)', 'service', '#1C62EB'],
    ['hsl(120deg 50% 40% / .5)', 'service', 'hsl(120deg 50% 40% / .5)'],
    ['rebeccapurple', 'service', 'rebeccapurple'],
    ['nosuchcolor', 'service', '#1C62EB'],
  ] as const)('G19 the colour %s of the %s becomes %s', async (color, origin, expected) => {
    const { page } = await open();
    const primary = await page.evaluate(
      ([value, from]) => listPage.resolve('light', { colors: { primary: value } }, from).colors.primary,
      [color, origin] as const,
    );
    expect(primary).toBe(expected);
  });

  test('I13 CSS of the page that unsets and hides everything reaches neither the shell nor what is in it', async () => {
    const style =
      '<style>*{all:unset!important;font-size:3px!important}service-clips-row{display:none!important;color:red!important}body,div{display:block!important}</style>';
    const { page } = await open({ html: `<!doctype html><html lang="en">${style}<body><div id="a"></div>` });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(6)) });
    });
    await page.locator('.tile').first().waitFor();
    const box = await page.locator('.tile').first().boundingBox();
    expect(box?.width).toBeGreaterThan(120);
    expect(
      await page
        .locator('.title')
        .first()
        .evaluate((one) => getComputedStyle(one).fontSize),
    ).toBe('14px');
  });

  test.each([
    ['quirks mode', '<html lang="en"><body><div id="a"></div>'],
    ['a root font of 1 px', '<!doctype html><html lang="en" style="font-size:1px"><body><div id="a"></div>'],
    [
      'a shrinking flex box',
      '<!doctype html><html lang="en"><body style="display:flex;margin:0"><div id="a" style="flex:1;min-width:0"></div>',
    ],
  ])('I20 a list keeps its shape in %s, and at 320 px', async (_, html) => {
    const { page } = await open({ html, viewport: { width: 320, height: 640 } });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(9)) });
    });
    const box = await page.locator('.tile').first().boundingBox();
    expect(box?.width).toBeCloseTo(128, 0);
    expect(box?.height).toBeCloseTo((128 * 16) / 9, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('I20 with <base href> a tile still links to this page', async () => {
    const { page } = await open({
      html: '<!doctype html><html lang="en"><base href="/other/"><body><div id="a"></div>',
    });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(1)) });
    });
    expect(await page.locator('.tile a').evaluate((one) => (one as HTMLAnchorElement).href)).toBe(
      `${site.origin}/looks#clips/top/t0`,
    );
  });

  test.each(['ltr', 'rtl'] as const)(
    'the arrows of a row go to its end and back, and are gone there (%s)',
    async (dir) => {
      const { page } = await open({ viewport: 'desktop', dir, reducedMotion: 'reduce' });
      await page.evaluate(() => {
        listPage.add(document.querySelector('div') as HTMLElement, { state: listPage.loaded(listPage.tiles(14)) });
      });
      const arrow = (name: string) => page.getByRole('button', { name });
      const scrolled = () => page.locator('.scroller').evaluate((one) => Math.round(one.scrollLeft));
      await expect.poll(() => arrow('Scroll back').getAttribute('aria-disabled')).toBe('true');
      await arrow('Scroll on').click();
      await expect.poll(async () => (await scrolled()) * (dir === 'rtl' ? -1 : 1)).toBeGreaterThan(500);
      await arrow('Scroll on').click();
      await expect.poll(() => arrow('Scroll on').getAttribute('aria-disabled')).toBe('true');
      expect(await arrow('Scroll on').evaluate((one) => one.matches(':focus'))).toBe(true);
      await arrow('Scroll back').click();
      await arrow('Scroll back').click();
      await expect.poll(scrolled).toBe(0);
    },
  );

  test.each([
    ['relative to the page', 's.gif', true],
    ['in the theme itself', `data:image/gif;base64,${IMAGE.toString('base64')}`, true],
    ['gone', '/nowhere.gif', false],
    ['no picture at all', 'data:image/png,x', false],
  ])('an icon of the theme that is %s is shown, or the built-in one in its place', async (_, icon, isShown) => {
    const { page } = await open({ viewport: 'desktop' });
    await page.evaluate((scrollIndicatorIcon) => {
      const theme = { lists: { row: { scrollIndicatorIcon } } };
      listPage.add(document.querySelector('div') as HTMLElement, { theme, state: listPage.loaded(listPage.tiles(20)) });
    }, icon);
    const arrow = page.locator('.arrow.on');
    await arrow.locator(isShown ? 'img' : 'svg').waitFor();
    if (isShown)
      await expect.poll(() => arrow.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(2);
  });

  test("an icon that the page's policy forbids gives way to the built-in one", async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`;
    const { page } = await open({
      viewport: 'desktop',
      html: `<!doctype html><html lang="en"><head>${policy}</head><body><div id="a"></div>`,
    });
    await page.evaluate(
      (scrollIndicatorIcon) => {
        const theme = { lists: { row: { scrollIndicatorIcon } } };
        listPage.add(document.querySelector('div') as HTMLElement, {
          theme,
          state: listPage.loaded(listPage.tiles(20)),
        });
      },
      `data:image/gif;base64,${IMAGE.toString('base64')}`,
    );
    await page.locator('.arrow.on svg').waitFor();
  });

  test('with reduced motion nothing moves by itself', async () => {
    const { page } = await open({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      listPage.add(document.querySelector('div') as HTMLElement, { state: { status: 'loading' } });
    });
    await page.locator('.skeleton').first().waitFor();
    const count = () =>
      page
        .locator('.skeleton')
        .first()
        .evaluate((skeleton) => (skeleton.getRootNode() as ShadowRoot).getAnimations().length);
    expect(await count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await count()).toBeGreaterThan(0);
  });

  test('I17 a hundred mounts and destroys leave nothing behind', async () => {
    const { page } = await open();
    const [before, after] = await page.evaluate(async () => {
      const container = document.querySelector('div') as HTMLElement;
      const count = () => document.querySelectorAll('*').length;
      const first = count();
      for (let round = 0; round < 100; round++) {
        const list = listPage.add(container, { state: listPage.loaded(listPage.tiles(10)) });
        await Promise.resolve();
        await Promise.resolve();
        list.host.destroy();
      }
      return [first, count()];
    });
    expect(after).toBe(before);
  });
});
