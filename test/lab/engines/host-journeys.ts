import { readFileSync } from 'node:fs';
import type { Journey } from './journey';
import { same } from './page';
import { hasCodec, playAndClose, watchClosed, watchVideo } from './steps';

const CLIP = 'a.open[href^="#top-clips/"]';
const EXAMPLES: readonly { readonly name: string }[] = JSON.parse(
  readFileSync(new URL('../../../examples/examples.json', import.meta.url), 'utf8'),
);
/** These create namespaces in the mock backend themselves. */
const SHARED = ['ads', 'error-and-empty-states', 'instance-host', 'right-to-left', 'tracking-options'];

const readScheme = () => {
  const view = window.probe.one('.view');
  return getComputedStyle(view).colorScheme;
};

/** The page around: its theme, and what reaches the service. */
export const HOST_JOURNEYS: readonly Journey[] = [
  {
    name: 'a light system has light lists',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      same('scheme', await page.run(readScheme), 'light');
    },
  },
  {
    name: 'a dark system has dark lists and players',
    example: 'script-tag',
    launch: { dark: true },
    async run(page) {
      await page.count(CLIP, 7);
      same('scheme', await page.run(readScheme), 'dark');
      await page.wait(500);
      await page.screenshot('row dark');
      await page.click(CLIP);
      await page.count('.player[data-scheme=dark]', 1);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'what a viewer does reaches the service, also when the page is left',
    isSmoke: true,
    example: 'script-tag',
    async run(page, { site }) {
      await page.count(CLIP, 7);
      await page.click(CLIP);
      await watchVideo(page);
      await page.press('Escape');
      await watchClosed(page);
      // A clip counts as opened when its video plays.
      const first = (await hasCodec(page)) ? 'openedClip' : 'mediaFailed';
      const url = await page.run(() => location.href);
      await page.browser.open(new URL('/examples/clips-grid/', url).href.replace('?', '?x'));
      const told = async () => (await site.received('postActivity')).join('\n');
      for (const end = Date.now() + 10_000; ; await page.wait(200)) {
        const text = await told();
        if ([first, 'dismissedClip', 'escapeKey'].every((word) => text.includes(word))) break;
        if (Date.now() > end) throw new Error(`The service was told only this:\n${text.slice(0, 2000)}`);
      }
      await page.browser.open(url);
    },
  },
  {
    name: 'a second visit shows the row before the service has answered',
    example: 'script-tag',
    async run(page) {
      await page.count(CLIP, 7);
      await page.wait(300);
      await page.browser.open(await page.run(() => `${location.href.split('#')[0]}&again`));
      await page.count(CLIP, 7);
      await playAndClose(page);
    },
  },
];

/** Every example, unchanged. */
export const EXAMPLE_JOURNEYS: readonly Journey[] = EXAMPLES.map(
  ({ name }): Journey => ({
    name: `the example ${name} has no problem`,
    example: name,
    isShared: SHARED.includes(name),
    async run(page) {
      await page.count('.source code', 1);
      await page.wait(700);
      await page.screenshot(`example ${name}`);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      same('overflow', (await page.run(overflow)) <= 0, true);
    },
  }),
);
