import type { Stop } from './stop';

/** The hash as a page reads it that has no player yet: whether it names one. */
export interface HashSource {
  /** With its leading `#`, or `''`. */
  hash(): string;
  watch(onChange: () => void): Stop;
}

export function createHashSource(): HashSource {
  return {
    hash: () => window.location.hash,
    watch(onChange) {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
  };
}
