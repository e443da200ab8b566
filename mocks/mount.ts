import type { Mount } from './handle';
import { DEMO } from './seeds/demo-identifiers';

/** The addresses at which a world is reachable: those of the demo world if left out, without a trailing slash. */
export function toMount({
  baseUrl = DEMO.baseUrl,
  integrationsUrl = DEMO.integrationsUrl,
}: Partial<Pick<Mount, 'baseUrl' | 'integrationsUrl'>>) {
  return { baseUrl: baseUrl.replace(/\/$/, ''), integrationsUrl: integrationsUrl.replace(/\/$/, '') };
}
