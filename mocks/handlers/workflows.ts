import type { WorkflowWire } from '../../src/api/wire';
import { toJsonResponse } from '../answers';
import type { Call } from '../call';

/** The workflows of the tenant. (H1.1) */
export function answerWorkflows({ world, tenant }: Call): Response {
  const body: WorkflowWire[] = [...world.tables.workflows.values()]
    .filter(({ tenantId }) => tenantId === tenant.id)
    .map(({ code, name, description }) => ({ code, name, description }));
  return toJsonResponse(200, body);
}
