import type { World } from '../../mocks/world';
import { validateAnswer } from './answer-validator';
import { tellMismatches } from './mismatches';
import { validateRequest } from './request-validator';

const watched = new WeakSet<World>();

/**
 * A test fails over every answer of this world that does not fit docs/openapi.yaml, and over every request that does not.
 * Answers that are wrong on purpose, by a fault or by a scenario, are left alone; requests are where a test's host page
 * spoils them.
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
