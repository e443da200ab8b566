import { describe, expect, test } from 'vitest';
import { openSizedPage, settle, standingOf, waitForTiles } from './open-sized-page';

const HEIGHTS = [80, 140, 150, 240, 350, 500, 800];

/** A box of each height, and below it what must stay free. */
const toBody = (heights: readonly (number | string)[]) =>
  heights
    .map(
      (height, index) =>
        `<section><div class="box" id="b${index}" style="height:${typeof height === 'number' ? `${height}px` : height}"></div><h2>After ${height}</h2><p><a href="#a${index}">A link after ${height}</a></p></section>`,
    )
    .join('');

const toViews = (kind: 'Clips' | 'Stories', layout: 'Row' | 'Grid', configuration = '') => `
  for (const box of document.querySelectorAll('.box')) {
    const view = new Service.Service${kind}${layout}View(box, ${kind === 'Clips' ? "'top-clips'" : "['top-stories']"});
    view.configuration = { basename: box.id, ${configuration} };
  }`;

/** Insets of a row by the default theme. */
const TOP = 4;
const BOTTOM = 6;

describe.each([
  ['phone', 'ltr'],
  ['desktop', 'rtl'],
] as const)('a row in a container of definite height (%s, %s)', (viewport, dir) => {
  test.each([
    ['Clips', 'square'],
    ['Stories', 'square'],
    ['Stories', 'round'],
  ] as const)('%s, %s: fills it from 80 to 800 px and leaves the link below free', async (kind, cellType) => {
    const { page, problems } = await openSizedPage({
      ...{ viewport, dir, body: toBody(HEIGHTS) },
      views: toViews(kind, 'Row', `cellType: '${cellType}'`),
    });
    await waitForTiles(page);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    for (const standing of await standingOf(page)) {
      const height = HEIGHTS[Number(standing.id.slice(1))] ?? 0;
      expect(standing, `${height} px`).toMatchObject({
        box: height,
        clipped: 0,
        isLinkFree: true,
        isTileFree: true,
      });
      expect(standing.tileWidth, `${height} px`).toBeGreaterThanOrEqual(44);
      expect(standing.tileWidth, `${height} px`).toBeLessThanOrEqual(width);
      // A circle cannot be wider than its row: it is then centred vertically.
      const isCapped = cellType === 'round' && standing.pictureWidth >= width - 33;
      if (!isCapped) {
        expect(standing.above, `above at ${height} px`).toBeCloseTo(TOP, 0);
        expect(standing.below, `below at ${height} px`).toBeCloseTo(BOTTOM, 0);
      }
      expect(standing.below, `below at ${height} px`).toBeGreaterThanOrEqual(BOTTOM - 0.5);
      if (cellType === 'round') expect(standing.pictureWidth).toBeCloseTo(standing.pictureHeight, 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(problems.errors).toEqual([]);
  });

  test('a grid stays inside it from 80 to 800 px, scrolls there, and leaves the link below free', async () => {
    for (const configuration of ['', `cellType: 'round'`]) {
      const { page } = await openSizedPage({
        ...{ viewport, dir, body: toBody(HEIGHTS) },
        views: toViews('Clips', 'Grid', configuration),
      });
      await waitForTiles(page);
      for (const standing of await standingOf(page)) {
        const height = HEIGHTS[Number(standing.id.slice(1))] ?? 0;
        expect(standing, `${height} px`).toMatchObject({
          box: height,
          isLinkFree: true,
          isTileFree: true,
        });
        // A whole line can be seen at once.
        expect(standing.pictureHeight, `${height} px`).toBeLessThanOrEqual(height - 8);
        expect(standing.tileWidth).toBeGreaterThanOrEqual(44);
      }
      const reached = await page.locator('.box').evaluateAll((boxes) =>
        boxes.map((box) => {
          const root = box.firstElementChild?.shadowRoot;
          const last = [...(root?.querySelectorAll('.shape') ?? [])].at(-1);
          last?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = last?.getBoundingClientRect() ?? new DOMRect();
          return last?.contains(root?.elementFromPoint(left + width / 2, top + height / 2) ?? null);
        }),
      );
      expect(reached).toEqual(HEIGHTS.map(() => true));
    }
  });
});

test('a row without a definite height is as large as its width makes it', async () => {
  const body = toBody(['auto', 'fit-content', '100%', 'auto;min-height:600px', 'auto;max-height:none', '0']);
  for (const [viewport, clip] of [
    ['phone', 140.4],
    ['desktop', 200],
  ] as const) {
    const { page } = await openSizedPage({
      viewport,
      body,
      views: toViews('Clips', 'Row'),
    });
    await waitForTiles(page);
    for (const { tileWidth, pictureHeight, id } of await standingOf(page)) {
      expect(tileWidth, id).toBeCloseTo(clip, 0);
      expect(pictureHeight, id).toBeCloseTo((clip * 16) / 9, 0);
    }
  }
});

test('a row follows its container: media query, rotation, a font that comes late, another height', async () => {
  const style = `
    #b0{height:300px}@media(orientation:landscape){#b0{height:120px}}
    #flex{display:flex;flex-direction:column;height:400px}#b1{flex:1;min-height:0}#flex.late h3{font-size:60px}
    #b2{height:30vh}#b3{aspect-ratio:3}#grid{display:grid;grid-template-rows:200px auto}`;
  const section = (box: string) => `<section>${box}<p><a href="#x">A link</a></p></section>`;
  const body = [
    section('<div class="box" id="b0"></div>'),
    section('<div id="flex"><h3>Heading</h3><div class="box" id="b1"></div></div>').replace(
      '</div></div><p>',
      '</div></div><p>',
    ),
    section('<div class="box" id="b2"></div>'),
    section('<div class="box" id="b3"></div>'),
    section('<div id="grid"><div class="box" id="b4"></div></div>'),
  ].join('');
  const { page } = await openSizedPage({
    viewport: { width: 500, height: 900 },
    body,
    style,
    views: toViews('Clips', 'Row'),
  });
  await waitForTiles(page);
  const fits = async () => {
    await settle(page);
    const heights = await page.locator('.box').evaluateAll((boxes) =>
      boxes.map((box) => {
        const picture = box.firstElementChild?.shadowRoot?.querySelector('.shape')?.getBoundingClientRect();
        return [
          box.clientHeight,
          Math.round((picture?.height ?? 0) + 10),
          Math.round(box.firstElementChild?.clientHeight ?? 0),
        ];
      }),
    );
    for (const [box, picture, host] of heights) expect([picture, host]).toEqual([box, box]);
    return heights.map(([box]) => box);
  };
  expect((await fits())[0]).toBe(300);
  const [, before] = await fits();
  await page.locator('#flex').evaluate((one) => one.classList.add('late'));
  expect((await fits())[1]).toBeLessThan((before ?? 0) - 20);
  await page.setViewportSize({ width: 900, height: 500 });
  expect((await fits())[0]).toBe(120);
  await page.locator('#b0').evaluate((one) => (one.style.height = '333px'));
  expect((await fits())[0]).toBe(333);
  await page.locator('#b0').evaluate((one) => (one.style.height = 'auto'));
  await settle(page);
  expect(await page.locator('#b0').evaluate((one) => one.clientHeight)).toBeCloseTo(10 + (200 * 16) / 9, 0);
});

test.each([
  ['Clips', 'Row', ''],
  ['Stories', 'Row', `cellType: 'round'`],
  ['Clips', 'Grid', ''],
] as const)(
  'with service.css nothing moves while %s %s come, in boxes with a height and without (%s)',
  async (kind, layout, configuration) => {
    const name = `service-${kind.toLowerCase()}-${layout.toLowerCase()}${configuration ? ' service-round' : ''}`;
    const body = toBody([80, 150, 'auto', 350]).replaceAll('class="box"', `class="box ${name}"`);
    for (const viewport of ['phone', 'desktop'] as const) {
      const { page } = await openSizedPage({
        ...{ viewport, body, reserves: true },
        views: toViews(kind, layout, `displayLimit: 12, ${configuration}`),
        watchesShifts: true,
      });
      await waitForTiles(page);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
    }
  },
);

test('our own elements are as high as a box around them, or as --service-height says', async () => {
  const body = [120, 300]
    .map(
      (
        height,
      ) => `<section><div class="box" id="e${height}" style="height:${height}px"><service-clips-row collection="top-clips"></service-clips-row></div><p><a href="#x">A link</a></p></section>
      <section><div class="box" id="p${height}"><p>Text</p><service-clips-row style="--service-height:${height}px" collection="top-clips"></service-clips-row></div><p><a href="#x">A link</a></p></section>`,
    )
    .join('');
  // A page as high as its window has more than a row in it.
  const all = `<service-clips-row collection="top-clips"></service-clips-row>${body}`;
  const { page } = await openSizedPage({ body: all, style: 'html,body{height:100%}', views: '' });
  await waitForTiles(page);
  for (const standing of await standingOf(page)) {
    expect(standing, standing.id).toMatchObject({ isLinkFree: true, isTileFree: true });
    expect(standing.pictureHeight, standing.id).toBeCloseTo(Number(standing.id.slice(1)) - TOP - BOTTOM, 0);
  }
  expect(await page.locator('body > service-clips-row').evaluate((one) => one.clientHeight)).toBeCloseTo(260, -1);
});

test.each<[string, { style?: string; theme?: string; context?: { deviceScaleFactor: number } }]>([
  ['a page at 200 %', { style: 'html{zoom:2}' }],
  [
    'a theme with titles twice as large',
    { theme: `{ storyTiles: { circularTile: { textSize: 24, lineHeight: 32 } } }` },
  ],
  ['a screen of 4×', { context: { deviceScaleFactor: 4 } }],
])('with %s a row stays inside its container, titles too', async (_, { theme = '{}', ...options }) => {
  const heights = [80, 140, 240, 350];
  const { page } = await openSizedPage({
    ...{ body: toBody(heights), viewport: 'desktop', ...options },
    views: toViews('Stories', 'Row', `cellType: 'round', theme: { light: ${theme} }`),
  });
  await waitForTiles(page);
  for (const standing of await standingOf(page)) {
    expect(standing, standing.id).toMatchObject({ isLinkFree: true, isTileFree: true, clipped: 0 });
    expect(standing.below, standing.id).toBeGreaterThanOrEqual(BOTTOM - 0.5);
    expect(standing.below, standing.id).toBeLessThanOrEqual(2 * BOTTOM + 0.5);
    expect(standing.tileWidth).toBeGreaterThanOrEqual(44);
  }
});

test('in quirks mode, where percentages mean the window, a row is as large as its width makes it', async () => {
  const { page } = await openSizedPage({
    ...{ body: toBody(['auto', 'auto']), isQuirky: true },
    views: toViews('Clips', 'Row'),
  });
  await waitForTiles(page);
  for (const { tileWidth, pictureHeight } of await standingOf(page))
    expect(pictureHeight).toBeCloseTo((tileWidth * 16) / 9, 0);
});
