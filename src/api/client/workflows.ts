import type { WorkflowWire } from '../wire';
import type { CallOptions } from './client-options';
import type { Exchange } from './exchange';

/** The integrations API; needs the client options `integrationsUrl` and `apiKey`. */
export interface WorkflowOperations {
  /** Lists the workflows available to the integrations API. Rejects with `ApiError` for every response except 200. */
  list(options?: CallOptions): Promise<readonly WorkflowWire[]>;
}

export function createWorkflowOperations(exchange: Exchange): WorkflowOperations {
  return {
    list: (options) =>
      exchange({
        method: 'GET',
        path: '/api/workflows',
        server: 'integrations',
        credential: 'keyInHeader',
        operation: 'listWorkflows',
        options,
      }),
  };
}
