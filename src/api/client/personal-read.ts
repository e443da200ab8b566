import { requireAttributes } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

export interface PersonalOptions extends CallOptions {
  /** Attributes of the user whose content is asked for; `stLocale` picks localised texts. None when left out. */
  readonly userAttributes?: Readonly<Record<string, string>>;
}

export type PersonalRead = <Result>(
  path: string,
  query: readonly (readonly [string, string])[],
  options: PersonalOptions | undefined,
) => Promise<Result>;

/** Reads content as one user sees it: the key in the query, the attributes after it. (H0.4, H5.1, H11) */
export function createPersonalRead(exchange: Exchange): PersonalRead {
  return async (path, query, options) =>
    exchange({
      method: 'GET',
      path,
      credential: 'keyInQuery',
      query: [...query, ...requireAttributes(options?.userAttributes)],
      answer: 'object',
      options,
    });
}
