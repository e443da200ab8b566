import { parseArgs } from 'node:util';
import { packAndInstall } from '../package/packed-package';
import { openPlaywrightProject, readExampleSpec } from '../package/playwright-project';

const toSlowTest = (rate: number) => `
import { expect, test as fast } from '@service/web-sdk/testing/playwright';

export { expect };
export const test = fast.extend({
  page: async ({ context, page }, use) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: ${rate} });
    await use(page);
  },
});
`;

/**
 * Runs the ten tests that users copy, many times, in workers that share the machine, on pages with a slower processor.
 * Each test must pass every time. `--playwright 1.45.0` takes another version of Playwright.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      repeat: { type: 'string', default: '100' },
      workers: { type: 'string', default: '4' },
      slowdown: { type: 'string', default: '4' },
      playwright: { type: 'string' },
    },
  });
  const packed = packAndInstall();
  const project = await openPlaywrightProject(packed.app, values.playwright);
  try {
    project.write('slow-test.ts', toSlowTest(Number(values.slowdown)));
    project.write('top-clips.spec.ts', readExampleSpec().replace('@service/web-sdk/testing/playwright', './slow-test'));
    // The workers share the processors, so that a page is slower than by its own factor.
    const options = {
      repeat: Number(values.repeat),
      workers: Number(values.workers),
      patience: Number(values.workers),
    };
    const { passed, failed, output } = await project.run('top-clips', options);
    if (failed > 0 || passed === 0) console.log(output);
    console.log(`${passed} runs passed, ${failed} failed`);
    return failed === 0 && passed > 0 ? 0 : 1;
  } finally {
    await project.close();
    packed.remove();
  }
}
