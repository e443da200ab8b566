import type { Session } from '../../session/session';
import type { ListContent } from './list-content';

/**
 * Loads once `initialize` has succeeded; the request may already run in the meantime. (L3.7, DESIGN 10)
 * A failed `initialize` shows in the list, until the next call is running. (A28)
 */
export function followSession(
  { isInitialized, isStarting, failure }: Session,
  content: Pick<ListContent, 'start' | 'wait' | 'fail'>,
  prefetchContent: () => void,
  notifyFailed: (error: Error) => void,
): readonly (() => void)[] {
  const follow = () => {
    const failed = failure.get();
    if (!failed) return content.wait();
    content.fail();
    notifyFailed(failed.error instanceof Error ? failed.error : new Error(String(failed.error)));
  };
  if (isInitialized.get()) content.start();
  else prefetchContent();
  if (failure.get()) follow();
  return [
    isStarting.watch(prefetchContent),
    isInitialized.watch((isReady) => isReady && content.start()),
    failure.watch(follow),
  ];
}
