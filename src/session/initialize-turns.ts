import {
  findSharedCall,
  type InitializationEvent,
  type InitializationState,
  type InitializeCall,
  isInitialized,
  nextInitializationState,
} from './initialization-state';

/** Calls of `initialize`, one after the other. (L1.4) */
export interface InitializeTurns {
  /** The promise of this call, or that of an equal one; `onTaken` runs where it gets a turn of its own, before that begins. */
  take(asked: InitializeCall, onTaken: () => void): Promise<void>;
  /** The call whose turn it is. */
  active(): InitializeCall | undefined;
  /** A first call has succeeded. */
  isInitialized(): boolean;
  /** The call whose turn it is has all it needs, and is in force. */
  applied(): void;
}

export interface InitializeTurnsParts {
  readonly onBegan: () => void;
  /** Does what a call asks for; what it rejects with is what the call rejects with. */
  readonly setUp: (call: InitializeCall) => Promise<void>;
}

interface PendingCall extends InitializeCall {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export function createInitializeTurns({ onBegan, setUp }: InitializeTurnsParts): InitializeTurns {
  let state: InitializationState<PendingCall> = { status: 'fresh' };
  const dispatch = (event: InitializationEvent<PendingCall>) => {
    state = nextInitializationState(state, event);
  };
  const active = () => ('calls' in state ? state.calls[0] : undefined);

  const run = async (call: PendingCall): Promise<void> => {
    let settle = call.resolve;
    try {
      onBegan();
      await setUp(call);
    } catch (error) {
      settle = () => call.reject(error);
    }
    dispatch({ type: 'settled' });
    const next = active();
    settle();
    if (!next) return;
    // What the host does when its promise settles comes before the next turn.
    await undefined;
    await run(next);
  };

  return {
    take(asked, onTaken) {
      const shared = findSharedCall(state, asked);
      if (shared) return shared.promise;
      onTaken();
      const call = createPendingCall(asked);
      dispatch({ type: 'called', call });
      if (active() === call) void run(call);
      return call.promise;
    },
    active,
    isInitialized: () => isInitialized(state),
    applied: () => dispatch({ type: 'applied' }),
  };
}

function createPendingCall(asked: InitializeCall): PendingCall {
  let resolve: () => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { ...asked, promise, resolve, reject };
}
