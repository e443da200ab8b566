import type { World } from '../../mocks/world';
import { validateAnswer } from './answer-validator';
import { tellMismatches } from './mismatches';
import { validateRequest } from './request-validator';

const watched = new WeakSet<World>();

/**
 * Fails a test for every answer of this world that does not match docs/openapi.yaml, and for every request that does not.
 * Answers that a fault or a scenario breaks on purpose are skipped; so are requests if a test's host page breaks them.
 */
export function holdToContract(world: World, { requests = true } = {}): void {
  if (watched.has(world)) return;
  watched.add(world);
  world.watchExchanges(({ operation, request, response, deliberate }) => {
    if (operation === 'preflight') return;
    if (requests) tellMismatches(validateRequest(request));
    if (!deliberate) tellMismatches(validateAnswer({ ...request, ...response }));
  });
}
