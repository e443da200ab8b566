import { assertNever } from '../model/assert-never';

/** An accepted `initialize` call. */
export interface InitializeCall {
  /** `''` means the key in use. */
  readonly apiKey: string;
  /** Null clears the user, undefined keeps the stored one. */
  readonly externalId: string | null | undefined;
}

/** The pending calls; the first one is running. */
type Calls<Call> = readonly [Call, ...Call[]];

export type InitializationState<Call extends InitializeCall> =
  | { readonly status: 'fresh' }
  | { readonly status: 'starting'; readonly calls: Calls<Call> }
  | { readonly status: 'initialized' }
  /** Initialized, and a later call is running. */
  | { readonly status: 'switching'; readonly calls: Calls<Call> };

export type InitializationEvent<Call extends InitializeCall> =
  | { readonly type: 'called'; readonly call: Call }
  /** Settings are loaded, and the user of the first call is set up. */
  | { readonly type: 'applied' }
  /** The promise of the first call has settled. */
  | { readonly type: 'settled' };

/** Returns the state after `event`, or `state` itself if the event does not apply. (L2, L3) */
export function nextInitializationState<Call extends InitializeCall>(
  state: InitializationState<Call>,
  event: InitializationEvent<Call>,
): InitializationState<Call> {
  switch (event.type) {
    case 'called':
      if ('calls' in state) return { ...state, calls: [...state.calls, event.call] };
      return { status: isInitialized(state) ? 'switching' : 'starting', calls: [event.call] };
    case 'applied':
      return state.status === 'starting' ? { ...state, status: 'switching' } : state;
    case 'settled': {
      if (!('calls' in state)) return state;
      const [, next, ...later] = state.calls;
      if (next) return { ...state, calls: [next, ...later] };
      return { status: isInitialized(state) ? 'initialized' : 'fresh' };
    }
    default:
      return assertNever(event);
  }
}

export function isInitialized(state: InitializationState<InitializeCall>): boolean {
  return state.status === 'initialized' || state.status === 'switching';
}

/** The call whose promise `call` shares: the last pending one, if it is equal. (L3.5) */
export function findSharedCall<Call extends InitializeCall>(
  state: InitializationState<Call>,
  call: InitializeCall,
): Call | undefined {
  const last = 'calls' in state ? state.calls.at(-1) : undefined;
  return last && last.apiKey === call.apiKey && last.externalId === call.externalId ? last : undefined;
}
