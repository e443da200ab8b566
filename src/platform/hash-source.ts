import type { Address } from './address';

/** The hash as a page reads it that has no player yet: whether it names one. */
export type HashSource = Pick<Address, 'hash' | 'watch'>;

export function createHashSource(): HashSource {
  return {
    hash: () => window.location.hash,
    watch(onChange) {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
  };
}
