import type { Views } from '../lists/open-views';
import type { OpenCalls } from './open-calls';
import type { ServiceScope } from './service-scope';
import type { SharedInstance } from './shared-instance';

type DeprecatedMethod = 'openClip' | 'enableEventTracking' | 'disableEventTracking' | 'requestUserActivityHistory_';

/** Methods for hosts of earlier versions. */
export function createDeprecatedMethods(
  scope: ServiceScope | undefined,
  { open }: OpenCalls,
  loadPage: () => Promise<Views>,
): Pick<SharedInstance, DeprecatedMethod> {
  return {
    openClip(id, onError) {
      open('openClip', id)
        // `onError` is host code of any type; catch what it throws, too.
        .catch((error: unknown) => onError?.(error instanceof Error ? error.message : String(error)))
        .catch(() => scope?.library.platform.log.error('The onError callback of openClip failed.'));
    },
    enableEventTracking: () => scope?.library.setOptions({}),
    disableEventTracking: () => scope?.library.setOptions({ enableServiceTracking: false }),
    async requestUserActivityHistory_() {
      await (await loadPage()).viewer.reload();
    },
  };
}
