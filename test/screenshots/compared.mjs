import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DIRECTIONS, SIZES } from './sizes.mjs';
import { STATES } from './states.mjs';
import { createStudio } from './studio.mjs';

/** The pictures that are kept in the repository: `state size direction scheme`. */
const COMPARED = [
  'lists-loaded phone ltr light',
  'lists-empty phone ltr light',
  'clips-playing phone ltr light',
  'clips-failed phone ltr dark',
  'clips-wide-film phone ltr light',
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
  'clips-end lying rtl light',
  'clips-playing large ltr dark',
  'story-huge-strings small ltr light',
  'clips-playing tablet ltr light',
  'clips-playing text-200 ltr light',
];

/** What differs from one time to the next: films, clocks, and what moves with them. */
const STILL = `video,.progress .fill,.progress .time,.filled,.head-time,.captions{visibility:hidden!important}
*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}`;

/** As many pixels as the longer side of a kept picture has: so few that no font's hinting is seen. */
const LONG_SIDE = 480;
/** How far two colours may be apart, 0 to 1, and how many of a thousand pixels may be further. */
const COLOR_SLACK = 0.16;
const MOST_PER_MILLE = 4;

const REFERENCES = new URL('references/', import.meta.url);
const pixelmatch = readFileSync(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8');

/** Where the picture of this name is kept. */
export const referenceOf = (name) => new URL(`${name.replaceAll(' ', '-')}.webp`, REFERENCES);

/** The compared pictures, by the page they are taken in: size and direction. */
export function groupCompared() {
  const groups = new Map();
  for (const name of COMPARED) {
    const [stateName, size, direction, scheme] = name.split(' ');
    const state = STATES.find((one) => one.name === stateName);
    if (!state || !SIZES[size]) throw new Error(`There is no state or size for ${name}.`);
    const key = `${size} ${direction}`;
    groups.set(key, [...(groups.get(key) ?? []), { name, state, scheme }]);
  }
  return groups;
}

/** A studio for a group of compared pictures: nothing moves in it. */
export function openStudio(key, { browser, site, baseUrl }) {
  const [size, direction] = key.split(' ');
  const context = { ...SIZES[size], reducedMotion: 'reduce' };
  return createStudio({ browser, site, baseUrl, context, direction, language: DIRECTIONS[direction] });
}

/** The bytes of a state's picture, as PNG. */
export async function takePicture(studio, { state, scheme }) {
  const page = await studio.show(state);
  if (scheme === 'dark') await studio.darken();
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const rootsOf = (root) => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
    ];
    for (const root of rootsOf(document)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, STILL);
  return page.screenshot({ timeout: 60_000 });
}

/** A page that makes kept pictures small, and compares them. */
export async function openDarkroom(browser) {
  const page = await browser.newPage();
  await page.addScriptTag({ type: 'module', content: `${pixelmatch}\nglobalThis.pixelmatch = pixelmatch;` });
  await page.waitForFunction(() => 'pixelmatch' in globalThis);
  await page.evaluate(prepareDarkroom, LONG_SIDE);
  const toText = (bytes) => bytes.toString('base64');
  return {
    /** The picture as it is kept: small, as WebP. */
    async shrink(bytes) {
      return Buffer.from(await page.evaluate((text) => globalThis.darkroom.shrink(text), toText(bytes)), 'base64');
    },
    /** Nothing where both are alike; else how much differs, and a picture of it: what was, what is, what differs. */
    async compare(before, now) {
      const parts = [toText(before), toText(now), COLOR_SLACK];
      const { perMille, picture } = await page.evaluate((all) => globalThis.darkroom.compare(...all), parts);
      return perMille <= MOST_PER_MILLE ? undefined : { perMille, picture: Buffer.from(picture, 'base64') };
    },
    close: () => page.close(),
  };
}

/** Runs in the darkroom's page. */
function prepareDarkroom(longSide) {
  const read = async (text) => createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
  const draw = async (text) => {
    const whole = await read(text);
    const scale = Math.min(1, longSide / Math.max(whole.width, whole.height));
    const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
    const image = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return { canvas, width, height, colors: context.getImageData(0, 0, width, height).data };
  };
  const write = async (canvas, type, quality) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type, quality })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  globalThis.darkroom = {
    shrink: async (text) => write((await draw(text)).canvas, 'image/webp', 0.9),
    async compare(beforeText, nowText, threshold) {
      const [before, now] = await Promise.all([draw(beforeText), draw(nowText)]);
      const { width, height } = before;
      if (now.width !== width || now.height !== height) return { perMille: 1000, picture: nowText };
      const difference = new ImageData(width, height);
      const count = globalThis.pixelmatch(before.colors, now.colors, difference.data, width, height, { threshold });
      const sheet = new OffscreenCanvas(width * 3, height);
      const context = sheet.getContext('2d');
      context.drawImage(before.canvas, 0, 0);
      context.drawImage(now.canvas, width, 0);
      context.putImageData(difference, width * 2, 0);
      return { perMille: (count / (width * height)) * 1000, picture: await write(sheet, 'image/png') };
    },
  };
}
