import { afterEach, expect } from 'vitest';
import type { World } from '../../mocks/world';
import { validateAnswer } from './answer-validator';
import { validateRequest } from './request-validator';

/**
 * Makes a function that watches a world for the tests of this file or `describe`; call it outside of a test.
 *
 * A test fails over every answer of a watched world that does not fit docs/openapi.yaml, and over every request that
 * does not. Answers that are wrong on purpose, by a fault or by a scenario, are left alone; requests are where a test's
 * host page spoils them.
 */
export function createContractWatch({ requests = true } = {}): (world: World) => void {
  const watched = new WeakSet<World>();
  let mismatches: string[] = [];
  afterEach(() => {
    const found = mismatches;
    mismatches = [];
    expect(found).toEqual([]);
  });
  return (world) => {
    if (watched.has(world)) return;
    watched.add(world);
    world.watchExchanges(({ operation, request, response, deliberate }) => {
      if (operation === 'preflight') return;
      if (requests) mismatches.push(...validateRequest(request));
      if (!deliberate) mismatches.push(...validateAnswer({ ...request, ...response }));
    });
  };
}

/** Holds one world to the contract, as `createContractWatch` says. */
export function holdToContract(world: World): void {
  createContractWatch()(world);
}
