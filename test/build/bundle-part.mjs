/** Makes one part of rollup.config.mjs, which `PART` names: its bundles side by side, so that one is read while another is minified. */
import { setFlagsFromString } from 'node:v8';
import { rollup } from 'rollup';

// V8 optimises a function that has run a while, and forgets it when an unforeseen value comes. In the minute of a build
// that is a third of all processor time: functions have to run fifteen times as long before. A V8 without the flag says so.
setFlagsFromString('--interrupt-budget=1000000');

const { default: bundles } = await import('../../rollup.config.mjs');

await Promise.all(bundles.map(write));

async function write({ output, onwarn, ...input }) {
  // Warnings that stop the build still do; the others are for `rollup -c`.
  const bundle = await rollup({ ...input, logLevel: 'warn', onwarn: (warning) => onwarn(warning, () => {}) });
  for (const options of [output].flat()) await bundle.write(options);
  await bundle.close();
}
