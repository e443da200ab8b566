import * as real from '../../node_modules/fast-check/lib/fast-check.js';

// What is tried at random is tried less often: a mutant that hundreds of tries miss is missed by thousands too.
const RUNS = 60;

const assert = ((property: real.IRawProperty<unknown[]>, options: real.Parameters<unknown[]> = {}) =>
  real.assert(property, { ...options, numRuns: Math.min(options.numRuns ?? RUNS, RUNS) })) as typeof real.assert;

export * from '../../node_modules/fast-check/lib/fast-check.js';
export { assert };
export default { ...real, assert };
