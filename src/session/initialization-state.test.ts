import { describe, expect, test } from 'vitest';
import {
  findSharedCall,
  type InitializationEvent,
  type InitializationState,
  type InitializeCall,
  isInitialized,
  nextInitializationState,
} from './initialization-state';

type State = InitializationState<InitializeCall>;

const a: InitializeCall = { apiKey: 'k', externalId: 'a' };
const b: InitializeCall = { apiKey: 'k', externalId: 'b' };
const FRESH: State = { status: 'fresh' };

const afterEvents = (...events: InitializationEvent<InitializeCall>[]): State =>
  events.reduce<State>(nextInitializationState, FRESH);
const called = (call: InitializeCall) => ({ type: 'called', call }) as const;
const applied = { type: 'applied' } as const;
const settled = { type: 'settled' } as const;

describe('nextInitializationState', () => {
  test('L2.1 a call starts, its success initializes, its failure does not', () => {
    expect(afterEvents(called(a))).toEqual({ status: 'starting', calls: [a] });
    expect(afterEvents(called(a), applied)).toEqual({ status: 'switching', calls: [a] });
    expect(afterEvents(called(a), applied, settled)).toEqual({ status: 'initialized' });
    expect(afterEvents(called(a), settled)).toEqual(FRESH);
  });

  test('L1.1 once initialized it stays so, whatever happens', () => {
    const state = afterEvents(called(a), applied, settled, called(b), settled, called(a), called(b), settled);
    expect(isInitialized(state)).toBe(true);
    expect(state).toEqual({ status: 'switching', calls: [b] });
  });

  test('L3.5 calls wait in their order, and the next one after a failure starts afresh', () => {
    expect(afterEvents(called(a), called(b), settled)).toEqual({ status: 'starting', calls: [b] });
    expect(afterEvents(called(a), called(b), called(a))).toEqual({ status: 'starting', calls: [a, b, a] });
  });

  test('an event that means nothing gives back the same state', () => {
    const initialized = afterEvents(called(a), applied, settled);
    expect(nextInitializationState(FRESH, settled)).toBe(FRESH);
    expect(nextInitializationState(FRESH, applied)).toBe(FRESH);
    expect(nextInitializationState(initialized, applied)).toBe(initialized);
    expect(nextInitializationState(initialized, settled)).toBe(initialized);
  });
});

describe('findSharedCall', () => {
  test('L3.5 only the last pending call is shared', () => {
    const state = afterEvents(called(a), called(b));
    expect(findSharedCall(state, { ...b })).toBe(b);
    expect(findSharedCall(state, { ...a })).toBeUndefined();
    expect(findSharedCall(afterEvents(called(a), settled), a)).toBeUndefined();
    expect(findSharedCall(FRESH, a)).toBeUndefined();
  });

  test('L3.5 null and omitted are different users, another key another call', () => {
    const omitted = { apiKey: 'k', externalId: undefined };
    const state = afterEvents(called(omitted));
    expect(findSharedCall(state, { ...omitted })).toBe(omitted);
    expect(findSharedCall(state, { apiKey: 'k', externalId: null })).toBeUndefined();
    expect(findSharedCall(state, { apiKey: 'other', externalId: undefined })).toBeUndefined();
  });
});
