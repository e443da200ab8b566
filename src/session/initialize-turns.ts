import {
  findSharedCall,
  type InitializationEvent,
  type InitializationState,
  type InitializeCall,
  isInitialized,
  nextInitializationState,
} from './initialization-state';

/** Runs calls of `initialize` one after the other. (L1.4) */
export interface InitializeTurns {
  /** The promise of this call, or of an equal one. `onTaken` runs before its turn begins, if it has a turn of its own. */
  take(asked: InitializeCall, onTaken: () => void): Promise<void>;
  /** The running call. */
  active(): InitializeCall | undefined;
  /** A first call has succeeded. */
  isInitialized(): boolean;
  /** The running call has been applied. */
  applied(): void;
}

interface PendingCall extends InitializeCall {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export function createInitializeTurns({
  onBegan,
  setUp,
  onFailed,
}: {
  readonly onBegan: () => void;
  /** Executes a call; a rejection becomes the rejection of the call. */
  readonly setUp: (call: InitializeCall) => Promise<void>;
  /** A call has failed and its turn is over, so that an equal call is a new attempt. (A21) */
  readonly onFailed: (apiKey: string, call: InitializeCall, error: unknown) => void;
}): InitializeTurns {
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
      settle = () => {
        call.reject(error);
        onFailed(call.apiKey, call, error);
      };
    }
    dispatch({ type: 'settled' });
    const next = active();
    settle();
    if (!next) return;
    // The host's reactions to its promise run before the next turn.
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
