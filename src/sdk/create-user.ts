import { ATTRIBUTE_REQUIRED } from '../model/messages';
import type { ServiceScope } from './service-scope';
import type { ServiceUser } from './service-user';

const LOCALE = 'stLocale';

/** `scope` is undefined if there is no page; then reads are empty and writes do nothing. (L0.2) */
export function createUser(scope: ServiceScope | undefined): ServiceUser {
  const attributes = () => scope?.library.session.attributes;
  const set = (key: unknown, value: unknown) => {
    if (!scope && (!key || !value)) throw new Error(ATTRIBUTE_REQUIRED);
    return attributes()?.set(key, value);
  };
  return {
    setUserAttribute: set,
    getUserAttribute: (key) => attributes()?.get(key),
    getUserAttributes: () => attributes()?.all() ?? {},
    removeUserAttribute: (key) => attributes()?.remove(key),
    setLocale(locale) {
      set(LOCALE, locale);
    },
    get locale() {
      return attributes()?.get(LOCALE);
    },
    parseUserAttributesToQueryStringAlphabetically: () => attributes()?.toQueryPairs().join('&') ?? '',
  };
}
