import type { Views } from '../lists/open-views';
import type { OpenMethods } from '../player/open/open-methods';
import type { SharedInstance } from './shared-instance';

export interface OpenCalls {
  open(method: keyof OpenMethods, ...names: readonly unknown[]): Promise<void>;
  /** A player was dismissed: cancels pending calls. */
  cancel(): void;
}

/** The calls that open and close players. The last call wins, even if the code for an earlier one loads slowly. */
export function createOpenCalls(loadPage: () => Promise<Views>): OpenCalls {
  let calls = 0;
  /** The last completed call: earlier calls that complete later open nothing. */
  let done = 0;
  return {
    async open(method, ...names) {
      calls += 1;
      const call = calls;
      const isWanted = () => {
        done = Math.max(done, call);
        return done === call;
      };
      const opening = await (await loadPage()).opening.load();
      return opening.methodsFor(isWanted)[method](names[0], names[1], names[2]);
    },
    cancel() {
      calls += 1;
      done = calls;
    },
  };
}

/** The open methods of the shared instance that return a promise. */
export function toOpenMethods({ open }: OpenCalls): Pick<SharedInstance, Exclude<keyof OpenMethods, 'openClip'>> {
  return {
    openStory: (...names) => open('openStory', ...names),
    openStoryByExternalId: (...names) => open('openStoryByExternalId', ...names),
    openPage: (...names) => open('openPage', ...names),
    openCategory: (...names) => open('openCategory', ...names),
    openCollection: (...names) => open('openCollection', ...names),
    openClipByExternalId: (...names) => open('openClipByExternalId', ...names),
  };
}
