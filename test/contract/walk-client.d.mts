import type { DEMO } from '../../mocks';
import type { ApiClientOptions, ApiError, createApiClient } from '../../src/api-client';

export interface WalkedCall {
  /** `feeds.page` */
  readonly name: string;
  /** A result that holds what its type says, an `ApiError`, or something else. */
  readonly kind: 'right' | 'failed' | 'fell';
  readonly code: string;
  /** The error as `util.inspect` prints it. */
  readonly printed: string;
}

/** Calls every method of the API client once, one after another. */
export function walkClient(setting: {
  readonly createApiClient: typeof createApiClient;
  readonly ApiError: typeof ApiError;
  readonly demo: typeof DEMO;
  readonly options: ApiClientOptions;
}): Promise<readonly WalkedCall[]>;
