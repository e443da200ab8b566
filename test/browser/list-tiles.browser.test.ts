import { beforeAll, describe, expect, test } from 'vitest';
import { openListSite } from './list-site';

let lists: Awaited<ReturnType<typeof openListSite>>;

beforeAll(async () => {
  lists = await openListSite();
});

describe('tiles', () => {
  test.each([
    ['phone', 1, 's'],
    ['phone', 2, 'm'],
    ['phone', 4, 'l'],
  ] as const)(
    'L9.25 a tile of a %s at %i× asks for %s and nothing else',
    async (viewport, deviceScaleFactor, wanted) => {
      const { page } = await lists.open({ viewport, context: { deviceScaleFactor } });
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

  test('pictures in sight are asked for as they are drawn; those further down the page wait for the browser', async () => {
    const { page } = await lists.open({
      html: '<!doctype html><html lang="en"><body><div></div><p style="height:5000px"><div></div>',
    });
    const drawn = await page.evaluate(() => {
      // The other attributes at the time the URL was set: the browser delays a lazy image until its next layout.
      const written: string[] = [];
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (this.localName === 'img' && name === 'src')
          written.push(`${value.slice(-4)} ${this.getAttribute('loading')}`);
        setAttribute.call(this, name, value);
      };
      for (const [index, place] of [...document.querySelectorAll('div')].entries()) {
        const medium = `${location.origin}/m.gif?${['near', 'away'][index]}`;
        const thumbnails = { small: '', medium, large: '', fallback: '' };
        listPage.add(place, { state: listPage.loaded(listPage.tiles(2, () => ({ thumbnails }))) });
      }
      return new Promise<string[]>((resolve) => setTimeout(() => resolve(written)));
    });
    expect(drawn).toEqual(['near eager', 'near eager', 'away lazy', 'away lazy']);
  });

  test('J9, S15 a picture that fails is asked for once more with CORS, then under the next address; then a colour and the title stand for it', async () => {
    const { page, problems } = await lists.open();
    const asked: string[] = [];
    lists.site.answer('/gone.gif', (request, response) => {
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
    const { page } = await lists.open();
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
    const { page } = await lists.open();
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
      const { page } = await lists.open();
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
    const { page } = await lists.open();
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
