import { afterEach, expect } from 'vitest';
import type { World } from '../../mocks/world';
import { validateAnswer } from './answer-validator';
import { validateRequest } from './request-validator';

/**
 * Fails a test over every answer of the world that does not fit docs/openapi.yaml, and over every request that does not.
 *
 * Answers that are wrong on purpose, by a fault or by a scenario, are left alone. Called where a file or a `describe`
 * starts its service, before its tests run.
 */
export function holdToContract(world: World): void {
  let mismatches: string[] = [];
  world.watchExchanges(({ operation, request, response, deliberate }) => {
    if (operation === 'preflight') return;
    mismatches.push(...validateRequest(request));
    if (!deliberate) mismatches.push(...validateAnswer({ ...request, ...response }));
  });
  afterEach(() => {
    const found = mismatches;
    mismatches = [];
    expect(found).toEqual([]);
  });
}
