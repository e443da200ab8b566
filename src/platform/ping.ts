import { bare } from './bare';
/**
 * Requests a URL for its side effect: without credentials, without a preflight, whatever it answers. `no-cors`, because
 * ad counters do not allow reading their answer.
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
