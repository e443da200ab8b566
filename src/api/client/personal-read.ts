import type { ApiRequest } from './api-request';
import { requireAttributes } from './arguments';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

export interface PersonalOptions extends CallOptions {
  /** Attributes of the user whose content is requested; `stLocale` selects localised texts. Default: none. */
  readonly userAttributes?: Readonly<Record<string, string>>;
}

export type PersonalRead = <Result>(
  request: Pick<ApiRequest, 'operation' | 'path' | 'query' | 'skipping'>,
  options: PersonalOptions | undefined,
) => Promise<Result>;

/** Reads content as one user sees it: the key in the query, the attributes after it. (H0.4, H5.1, H11) */
export function createPersonalRead(exchange: Exchange): PersonalRead {
  return async (request, options) =>
    exchange({
      ...request,
      method: 'GET',
      credential: 'keyInQuery',
      query: [...(request.query ?? []), ...requireAttributes(options?.userAttributes)],
      options,
    });
}
