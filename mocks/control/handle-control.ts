import { toErrorResponse } from '../answers';
import type { Mount } from '../handle';
import type { Namespaces } from '../server/namespaces';
import type { World } from '../world';

/** Where the control API is asked, and what it may reach. */
export interface ControlSetting {
  /** Below the namespace: `/__mock/…`. */
  readonly path: string;
  readonly mount: Mount;
  readonly pages: (name: string, request: Request) => Promise<Response | undefined>;
  readonly namespaces: Namespaces;
}

/** The control API below `/__mock`. */
export async function handleControl(_request: Request, _world: World, _setting: ControlSetting): Promise<Response> {
  return toErrorResponse('A', 404, 'Nothing answers at this path.');
}
