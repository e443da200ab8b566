import { bare } from './bare';
/**
 * Asks an address for its own sake: without credentials, without a preflight, whatever it answers. `no-cors`, because
 * those who count ads allow nobody to read their answer.
 */
export function ping(url: string): void {
  const init: RequestInit = bare({
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: true,
  });
  try {
    fetch(url, init).catch(() => {});
  } catch {
    // A host's wrapper around fetch may throw. (I4)
  }
}
