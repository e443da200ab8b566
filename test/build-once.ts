import { buildIfStale } from '../scripts/build-if-stale';

/** Tests of the built files see the present sources, also when somebody runs one of them alone. */
export default function buildOnce(): void {
  buildIfStale();
}
