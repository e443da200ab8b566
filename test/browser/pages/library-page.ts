import * as library from '../../../src/index';

/** The whole library in one script, from source: for tests of what needs no built file. */
Object.assign(globalThis, { library });
