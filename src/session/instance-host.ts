import { STORAGE_KEYS } from '../model/storage-keys';
import type { HostPage } from '../platform/host-page';
import type { DeviceStorage } from '../platform/storage';

/** The default host of requests. */
export const DEFAULT_INSTANCE_HOST = 'https://api.service.invalid';

/** The API host of this page. (L1.8) */
export interface InstanceHost {
  /** Host with path prefix, without trailing slash. */
  get(): string;
  /** `''`, null and undefined restore the default. Throws a `TypeError` for an invalid value. */
  set(value: unknown): void;
}

const KEY = STORAGE_KEYS.customInstanceHost;

export function createInstanceHost(storage: DeviceStorage, page: Pick<HostPage, 'isPlainHttp'>): InstanceHost {
  let host: string | undefined;
  return {
    get() {
      if (host === undefined) {
        const stored = storage.read(KEY);
        host = stored === undefined ? '' : readInstanceHost(stored, page.isPlainHttp());
        if (stored !== undefined && !host) storage.remove(KEY);
      }
      return host || DEFAULT_INSTANCE_HOST;
    },
    set(value) {
      if (value === undefined || value === null || value === '') {
        host = '';
        storage.remove(KEY);
        return;
      }
      const next = readInstanceHost(value, page.isPlainHttp());
      if (!next) {
        throw new TypeError(
          'customInstanceHost must be an https URL without credentials, query or hash; http is allowed for localhost and on an http page',
        );
      }
      host = next;
      if (storage.write(KEY, next) === 'full') storage.remove(KEY);
    },
  };
}

/** The normalized host, or `''` if it is not allowed. */
function readInstanceHost(value: unknown, isPlainHttpPage: boolean): string {
  // The parser accepts spaces, a missing `//` and a bare `?`; such a host is a mistake or an attack.
  if (typeof value !== 'string' || !/^https?:\/\/[^\s?#@\\]+$/i.test(value)) return '';
  try {
    const { protocol, hostname, origin, pathname } = new URL(value);
    const isLoopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
    if (protocol !== 'https:' && !isLoopback && !isPlainHttpPage) return '';
    return (origin + pathname).replace(/\/+$/, '');
  } catch {
    return '';
  }
}
