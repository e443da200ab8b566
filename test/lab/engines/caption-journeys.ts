import type { Journey } from './journey';
import { CannotError, type Page, same } from './page';
import { hasCodec } from './steps';

declare const Service: typeof import('../../../src').Service;

const TEXT = '.captions-place .captions span';

/** Turns captions on in the player of the page. */
async function turnOn(page: Page) {
  await page.count('.captions-button', 1);
  if (!(await hasCodec(page))) throw new CannotError('it has no codec of the videos');
  await page.click('.captions-button button');
  await page.count(TEXT, 1);
}

async function openSettings(page: Page) {
  await turnOn(page);
  await page.click('.caption-settings');
  await page.count('.caption-choices select', 6);
}

/** Chooses an option by its text. */
const choose = (page: Page, part: number, text: string) =>
  page.run(
    (part, text) => {
      const select = window.probe.one<HTMLSelectElement>('.caption-choices select', part);
      select.value = [...select.options].find((option) => option.text === text)?.value ?? '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    part,
    text,
  );

const readStyle = (page: Page) =>
  page.run((text) => {
    const { color, fontFamily, fontSize } = getComputedStyle(window.probe.one(text));
    return { color, fontFamily, fontSize: Number.parseFloat(fontSize) };
  }, TEXT);

/** Runs in the page: the captions of two frames in a row that are more than 100 ms late. */
async function findLateCaptions(text: string) {
  const toSeconds = (time = '') => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const file = performance.getEntriesByType('resource').find(({ name }) => name.includes('.vtt'))?.name ?? '';
  const lines = (await (await fetch(file)).text()).matchAll(/([\d:.]+) --> ([\d:.]+)/g);
  const cues = [...lines].map(([, start, end]) => [toSeconds(start), toSeconds(end)] as const);
  const video = window.probe.one<HTMLVideoElement>('.is-front video');
  const late: string[] = [];
  let before = '';
  let frames = 0;
  for (const end = performance.now() + 6000; performance.now() < end; frames++) {
    await new Promise(requestAnimationFrame);
    const { currentTime } = video;
    const isFresh = cues.flat().some((time) => currentTime >= time && currentTime < time + 0.1);
    const wanted = cues.filter(([start, end]) => start <= currentTime && currentTime < end).length;
    const shown = window.probe.all(text).length;
    const fault = shown === wanted || isFresh ? '' : `${shown} instead of ${wanted} at ${currentTime}`;
    if (fault && before) late.push(fault);
    before = fault;
  }
  return { late, cues: cues.length, hasFrames: frames > 20 };
}

/** The clauses of EN 301 549 about captions. */
export const CAPTION_JOURNEYS: readonly Journey[] = [
  {
    name: 'EN 301 549 7.1.1 captions are played',
    example: 'captions',
    async run(page) {
      await turnOn(page);
      const seen = await page.run((text) => window.probe.one(text).checkVisibility?.() ?? true, TEXT);
      same('captions in sight', seen, true);
    },
  },
  {
    name: 'EN 301 549 7.1.2 each caption is shown within 100 ms of its time',
    example: 'captions',
    async run(page) {
      await turnOn(page);
      const { late, cues, hasFrames } = await page.ask(findLateCaptions, TEXT);
      same('late captions', late, []);
      same('enough to look at', { hasCues: cues > 2, hasFrames }, { hasCues: true, hasFrames: true });
    },
  },
  {
    name: 'EN 301 549 7.1.4 a viewer changes the size, font and colours of captions, and keeps them',
    example: 'captions',
    async run(page) {
      await turnOn(page);
      const before = await readStyle(page);
      await page.click('.caption-settings');
      await page.count('.caption-choices select', 6);
      await page.screenshot('caption settings');
      await choose(page, 0, '150%');
      await choose(page, 1, 'Serif');
      await choose(page, 2, 'Yellow');
      await page.until('another style', () => localStorage.getItem('Service.captionStyle')?.includes('colorYellow'));
      const after = await readStyle(page);
      same('the style', { ...after, fontSize: 0 }, { color: 'rgb(255, 255, 0)', fontFamily: 'serif', fontSize: 0 });
      if (after.fontSize < before.fontSize * 1.2) throw new Error(`${after.fontSize} px after ${before.fontSize}`);
      await page.press('Escape');
      await page.gone('dialog.sheet');
      await page.screenshot('captions of a viewer');
      await page.open(await page.run(() => location.href));
      await page.count(TEXT, 1);
      same('the style at the next visit', await readStyle(page), after);
    },
  },
  {
    name: 'EN 301 549 7.1.4 the settings of captions work by key, and the focus returns',
    example: 'captions',
    async run(page) {
      await openSettings(page);
      await page.press('Escape');
      await page.gone('dialog.sheet');
      const focused = await page.run(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.getAttribute('aria-label');
      });
      same('the focus', focused, 'Caption settings');
      await page.wait(600);
      await page.press('Enter');
      await page.count('.caption-choices select', 6);
      await page.run(() => window.probe.one('.caption-choices select', 1).focus());
      await page.press('ArrowDown');
      await page.until('a font', () => localStorage.getItem('Service.captionStyle')?.includes('fontSans'));
    },
  },
  {
    name: 'EN 301 549 7.1.4 without functional cookies the choice holds for the page, and nothing is stored',
    example: 'captions',
    async run(page) {
      await page.run(() => {
        Service.sharedInstance.eventTrackingOptions = { enableFunctionalCookies: false };
      });
      await openSettings(page);
      await choose(page, 2, 'Yellow');
      await page.until(
        'another colour',
        (text: string) => {
          return getComputedStyle(window.probe.one(text)).color === 'rgb(255, 255, 0)';
        },
        TEXT,
      );
      same(
        'stored keys',
        await page.run(() => Object.keys(localStorage).filter((key) => key.startsWith('Service.'))),
        [],
      );
    },
  },
  {
    name: 'EN 301 549 7.3 captions and play and pause have buttons next to each other',
    example: 'captions',
    async run(page) {
      await page.count('.captions-button', 1);
      const sizes = await page.run(() =>
        ['.captions-button button', '.button-pause, [part~=button-pause], [part~=button-play]'].map((selector) => {
          const { width, height } = window.probe.one(selector).getBoundingClientRect();
          return Math.min(width, height) >= 44;
        }),
      );
      same('targets of 44 px', sizes, [true, true]);
    },
  },
];
