import { createRouter } from '../../src/routing/router';
import { createFakeAddress } from './fake-address';
import { createFakeClock } from './fake-clock';

export const named = (hash: string) => ({ hash, name: hash });

/** A router before an address and a clock in the test's hand. */
export function openRouter() {
  const [address, clock, warnings] = [createFakeAddress(), createFakeClock(), [] as string[]];
  const router = createRouter({ address, clock, warn: (message) => void warnings.push(message) });
  return { address, clock, warnings, router };
}
