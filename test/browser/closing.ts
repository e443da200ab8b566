import { afterAll, afterEach } from 'vitest';
import { closeFile, closePages } from './harness';

// A setup file of every browser test: the files of a worker share their modules, so each file registers the hooks.
afterEach(closePages);
afterAll(closeFile);
