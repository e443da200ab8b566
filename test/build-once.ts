import { buildIfStale } from '../scripts/build-if-stale';

/** Tests of the built files see the current sources, also when only one file runs. */
export default function buildOnce(): void {
  buildIfStale();
}
