import { USER_DATA_KEYS } from '../../src/model/storage-keys';
import { sha256 } from './fake-digest';
import { WEB_KEY } from './start-session';

export const ALICE = sha256('alice');
export const BOB = sha256('bob');
/** An id that the library has made up. */
export const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A device on which `user` has left something under every key that belongs to a user. */
export function storedOf(user: string): Record<string, string> {
  const data = Object.fromEntries(USER_DATA_KEYS.map((key) => [key, '{"of":"before"}']));
  return { ...data, 'Service.apiKey': WEB_KEY, 'Service.user': user, 'host-key': 'of the host' };
}

/** Which of the keys that belong to a user hold something. */
export const storedUserData = (device: ReadonlyMap<string, string>) => USER_DATA_KEYS.filter((key) => device.has(key));
