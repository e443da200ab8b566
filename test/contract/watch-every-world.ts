import { afterEach, expect } from 'vitest';
import { type Exchange, WORLD_WATCHER, type World } from '../../mocks/world';
import { takeMismatches } from './mismatches';

// A setup file of every test file: whatever world a test makes, each answer that is not wrong on purpose fits the
// contract, or the test fails.

let answered: Exchange[] = [];

Reflect.set(globalThis, WORLD_WATCHER, (world: World) => {
  world.watchExchanges((exchange) => {
    if (!exchange.deliberate && exchange.operation !== 'preflight') answered.push(exchange);
  });
});

afterEach(async () => {
  const exchanges = answered;
  answered = [];
  expect(takeMismatches()).toEqual([]);
  if (exchanges.length === 0) return;
  // Compiling the contract costs half a second, which only files with a mock pay.
  const { validateAnswer } = await import('./answer-validator');
  const mismatches = exchanges.flatMap(({ request, response }) => validateAnswer({ ...request, ...response }));
  expect(mismatches).toEqual([]);
});
