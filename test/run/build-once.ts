import { buildIfStale } from './build-if-stale.mjs';

/** Tests of the built files see the present sources, also when somebody runs one of them alone. */
export default function buildOnce(): void {
  buildIfStale();
}
