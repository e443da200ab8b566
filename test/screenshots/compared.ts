import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import type { StaticSite } from '../../scripts/static-site';
import { defineName } from '../lab/define-name';
import { DIRECTIONS, type Direction, SIZES } from './sizes';
import type { State } from './state';
import { STATES } from './states';
import { createStudio, type Studio } from './studio';

export interface ComparedPicture {
  /** `state size direction scheme`. */
  readonly name: string;
  readonly state: State;
  readonly scheme: string;
}

export interface Darkroom {
  /** Makes the small WebP image that is kept. */
  shrink(bytes: Buffer): Promise<Buffer>;
  /** Resolves with `undefined` if both are alike, else with the difference and an image of it: before, now, difference. */
  compare(before: Buffer, now: Buffer): Promise<{ readonly perMille: number; readonly picture: Buffer } | undefined>;
  close(): Promise<void>;
}

/** The screenshots that are kept in the repository: `state size direction scheme`. */
const COMPARED = [
  'lists-loaded phone ltr light',
  'lists-empty phone ltr light',
  'clips-playing phone ltr light',
  'clips-failed phone ltr dark',
  'clips-wide-film phone ltr light',
  'clips-wide-film-following phone ltr light',
  'clips-sheet phone ltr light',
  'story-image phone ltr light',
  'story-poll phone ltr dark',
  'story-first-visit phone ltr light',
  'lists-theme desktop ltr light',
  'clips-playing desktop ltr light',
  'clips-sheet desktop ltr dark',
  'clips-embedded desktop ltr light',
  'clips-wide-film desktop ltr dark',
  'story-neighbours desktop ltr light',
  'lists-loaded desktop rtl dark',
  'clips-categories desktop rtl light',
  'clips-playing lying rtl dark',
  'story-neighbours lying rtl light',
  'clips-wide-film-following lying ltr light',
  'clips-end lying rtl light',
  'clips-playing large ltr dark',
  'story-huge-strings small ltr light',
  'clips-playing tablet ltr light',
  'clips-caption-settings tablet ltr light',
  'clips-playing text-200 ltr light',
  'clips-wide-film-following text-200 ltr light',
];

/** Hides what differs from one run to the next: videos, clocks, and what moves with them. */
const STILL = `video,.progress .fill,.progress .time,.filled,.head-time,.captions{visibility:hidden!important}
*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}`;

/** As many pixels as the longer side of a kept image has: so few that no font's hinting is seen. */
const LONG_SIDE = 480;
/** How far two colours may be apart, 0 to 1, and how many of a thousand pixels may be further. */
const COLOR_SLACK = 0.16;
const MOST_PER_MILLE = 4;

const REFERENCES = new URL('references/', import.meta.url);
const pixelmatch = readFileSync(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8');

/** The file of the screenshot of this name. */
export const referenceOf = (name: string): URL => new URL(`${name.replaceAll(' ', '-')}.webp`, REFERENCES);

/** The compared screenshots by the page in which they are taken: `size direction`. */
export function groupCompared(): ReadonlyMap<string, readonly ComparedPicture[]> {
  const groups = new Map<string, ComparedPicture[]>();
  for (const name of COMPARED) {
    const [stateName = '', size = '', direction = '', scheme = ''] = name.split(' ');
    const state = STATES.find((one) => one.name === stateName);
    if (!state || !SIZES[size]) throw new Error(`"${name}" names an unknown state or size.`);
    const key = `${size} ${direction}`;
    groups.set(key, [...(groups.get(key) ?? []), { name, state, scheme }]);
  }
  return groups;
}

/** A studio with reduced motion for a group of compared screenshots. */
export function openStudio(
  key: string,
  { browser, site, baseUrl }: { readonly browser: Browser; readonly site: StaticSite; readonly baseUrl: string },
): Studio {
  const [size = '', direction] = key.split(' ') as [string, Direction];
  const context = { ...SIZES[size], reducedMotion: 'reduce' } as const;
  return createStudio({ browser, site, baseUrl, context, direction, language: DIRECTIONS[direction] });
}

/** Resolves with the screenshot of a state, as PNG. */
export async function takePicture(studio: Studio, { state, scheme }: ComparedPicture): Promise<Buffer> {
  const page = await studio.show(state);
  if (scheme === 'dark') await studio.darken();
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
    ];
    for (const root of rootsOf(document)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, STILL);
  return takeStillPicture(page);
}

/** A page in a frame may be painted later than the page around it: takes screenshots until two in a row are equal. */
async function takeStillPicture(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ timeout: 60_000 });
  let before = await take();
  for (let count = 0; count < 10; count++) {
    const now = await take();
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('The page is not still: eleven screenshots in a row were different.');
}

/** Opens a page that shrinks and compares screenshots. */
export async function openDarkroom(browser: Browser): Promise<Darkroom> {
  const page = await browser.newPage();
  await defineName(page.context());
  await page.goto('about:blank');
  await page.addScriptTag({ type: 'module', content: `${pixelmatch}\nglobalThis.pixelmatch = pixelmatch;` });
  await page.waitForFunction(() => 'pixelmatch' in globalThis);
  await page.evaluate(prepareDarkroom, LONG_SIDE);
  const toText = (bytes: Buffer) => bytes.toString('base64');
  return {
    async shrink(bytes) {
      const shrunk = await page.evaluate(
        (text) => (Reflect.get(globalThis, 'darkroom') as PageDarkroom).shrink(text),
        toText(bytes),
      );
      return Buffer.from(shrunk, 'base64');
    },
    async compare(before, now) {
      const { perMille, picture } = await page.evaluate(
        ([one, other, slack]) => (Reflect.get(globalThis, 'darkroom') as PageDarkroom).compare(one, other, slack),
        [toText(before), toText(now), COLOR_SLACK] as const,
      );
      return perMille <= MOST_PER_MILLE ? undefined : { perMille, picture: Buffer.from(picture, 'base64') };
    },
    close: () => page.close(),
  };
}

/** The darkroom's page; images are base64. */
interface PageDarkroom {
  shrink(text: string): Promise<string>;
  compare(
    before: string,
    now: string,
    threshold: number,
  ): Promise<{ readonly perMille: number; readonly picture: string }>;
}

/** Runs in the darkroom's page. */
function prepareDarkroom(longSide: number): void {
  const pixelmatch = Reflect.get(globalThis, 'pixelmatch') as (
    ...values: [...images: Uint8ClampedArray[], width: number, height: number, options: { readonly threshold: number }]
  ) => number;
  const contextOf = (canvas: OffscreenCanvas) => {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no 2d canvas.');
    return context;
  };
  const read = async (text: string) => createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
  const draw = async (text: string) => {
    const whole = await read(text);
    const scale = Math.min(1, longSide / Math.max(whole.width, whole.height));
    const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
    const image = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    const canvas = new OffscreenCanvas(width, height);
    const context = contextOf(canvas);
    context.drawImage(image, 0, 0);
    return { canvas, width, height, colors: context.getImageData(0, 0, width, height).data };
  };
  const write = async (canvas: OffscreenCanvas, options: ImageEncodeOptions) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob(options)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  const darkroom: PageDarkroom = {
    shrink: async (text) => write((await draw(text)).canvas, { type: 'image/webp', quality: 0.9 }),
    async compare(beforeText, nowText, threshold) {
      const [before, now] = await Promise.all([draw(beforeText), draw(nowText)]);
      const { width, height } = before;
      if (now.width !== width || now.height !== height) return { perMille: 1000, picture: nowText };
      const difference = new ImageData(width, height);
      const count = pixelmatch(before.colors, now.colors, difference.data, width, height, { threshold });
      const sheet = new OffscreenCanvas(width * 3, height);
      const context = contextOf(sheet);
      context.drawImage(before.canvas, 0, 0);
      context.drawImage(now.canvas, width, 0);
      context.putImageData(difference, width * 2, 0);
      return { perMille: (count / (width * height)) * 1000, picture: await write(sheet, { type: 'image/png' }) };
    },
  };
  Object.assign(globalThis, { darkroom });
}
