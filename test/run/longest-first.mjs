import { BaseSequencer } from 'vitest/node';

/**
 * Files that take a minute or two, though most of them are short to read. Vitest begins with the largest file; one of
 * these at the end leaves the other workers with nothing to do.
 */
const LONGEST = [
  'test/contract/memory.package.test.ts',
  'test/package/install.package.test.ts',
  'test/screenshots/story-states.browser.test.ts',
  'test/screenshots/clip-states.browser.test.ts',
  'test/screenshots/list-states.browser.test.ts',
  'examples/examples.browser.test.ts',
  'test/activity/lifecycle.browser.test.ts',
  'src/player/wide/wide-places.browser.test.ts',
  'test/fault-harness/changed-language.browser.test.ts',
  'test/screenshots/comparison.browser.test.ts',
  'test/activity/hung-tab.browser.test.ts',
];

/** Begins with what takes longest; the rest as Vitest has it. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const index = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? LONGEST.length : index;
    };
    const sorted = await super.sort(files);
    return sorted.sort((one, two) => rank(one) - rank(two));
  }
}
