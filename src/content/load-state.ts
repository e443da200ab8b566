import { isDenied } from './feed-memory';

export const IDLE = { status: 'idle' } as const;

/** How far a feed of clips or a list of stories is. */
export type LoadState<Loaded extends Recallable> =
  | typeof IDLE
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | Loaded;

export interface Recallable {
  readonly status: 'loaded';
  /** An earlier visit stored it; the service has not answered yet. */
  readonly isRecalled: boolean;
}

export type LoadEvent<Loaded> =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly state: Loaded }
  | { readonly type: 'failed'; readonly error: Error };

export function nextLoadState<Loaded extends Recallable>(
  state: LoadState<Loaded>,
  event: LoadEvent<Loaded>,
): LoadState<Loaded> {
  if (event.type === 'requested') return state.status === 'loading' ? state : { status: 'loading' };
  if (event.type === 'loaded') return event.state;
  // A failed refresh keeps what is on screen, unless an earlier visit stored it: then the service may no longer have it.
  const isKept = state.status === 'loaded' && !(state.isRecalled && isDenied(event.error));
  return isKept ? state : { status: 'failed', error: event.error };
}
