import { describe, expect, test } from 'vitest';
import { rowOf, toIds } from '../../test/fakes/outbox-rows';
import { OutboxMemory } from './outbox-memory';

describe('what a tab holds', () => {
  const A = rowOf('a', 'x');
  const B = rowOf('b', 'y');
  const holding = () => {
    const held = new OutboxMemory();
    held.add([A, B]);
    return held;
  };
  const onDevice = () => {
    const held = holding();
    held.saving([A, B]);
    held.savingEnded([A, B], true);
    return held;
  };

  test('is in memory alone until the device has taken it', () => {
    const held = holding();
    expect([held.unsavedIds(), [...held.unsavedEventIds()], held.isSaved('a')]).toEqual([
      ['a', 'b'],
      ['x', 'y'],
      false,
    ]);
    held.saving([A]);
    expect([held.unsavedIds(), [...held.unsavedEventIds()]]).toEqual([['b'], ['x', 'y']]);
    held.savingEnded([A], true);
    expect([held.unsavedIds(), [...held.unsavedEventIds()], held.isSaved('a')]).toEqual([['b'], ['y'], true]);
  });

  test('C14 is in memory alone where the device has not taken it', () => {
    const held = holding();
    held.saving([A]);
    held.savingEnded([A], false);
    expect(held.unsavedIds()).toEqual(['a', 'b']);
  });

  test('is not on the device by being delivered meanwhile', () => {
    const held = holding();
    held.saving([A]);
    held.remove(['a']);
    held.savingEnded([A], true);
    expect([held.isSaved('a'), toIds(held.all())]).toEqual([false, ['b']]);
    held.markSaved(['a', 'b']);
    held.remove(['b']);
    expect([held.isSaved('a'), held.isSaved('b'), held.find('b')]).toEqual([false, false, undefined]);
  });

  test('F2 is less what another tab has delivered, or taken over', () => {
    const delivered = onDevice();
    delivered.reconcile([A], 'me');
    expect(toIds(delivered.all())).toEqual(['a']);
    const taken = onDevice();
    taken.reconcile([{ ...A, owner: 'them' }, B], 'me');
    expect(toIds(taken.all())).toEqual(['b']);
    const unsaved = holding();
    unsaved.reconcile([], 'me');
    expect(toIds(unsaved.all())).toEqual(['a', 'b']);
  });

  test('is changed by a claim: what went, what changed of it, and what it takes over', () => {
    const held = holding();
    const [changed, adopted] = [{ ...B, tries: 1 }, rowOf('c', 'z', { owner: 'me' })];
    held.claimed([changed, rowOf('foreign')], ['a'], [adopted]);
    expect(held.all()).toEqual([changed, adopted]);
  });

  test('D8 has rows put in the place of others; those that the device has, or is about to have, must go there', () => {
    const held = onDevice();
    const [C, half] = [rowOf('c', 'z'), rowOf('half', 'x')];
    held.add([C]);
    expect([held.replace([A, C], [half]), toIds(held.all()), held.isSaved('a')]).toEqual([['a'], ['b', 'half'], false]);
    held.saving([half]);
    expect(held.replace([half], [])).toEqual(['half']);
    expect(held.replace([B], [{ ...B, tries: 1 }])).toEqual([]);
    expect([held.find('b')?.tries, held.isSaved('b')]).toEqual([1, false]);
  });

  test('C21 is in memory alone once somebody has deleted what is on the device', () => {
    const held = onDevice();
    held.deviceCleared();
    expect([held.unsavedIds(), held.isSaved('a')]).toEqual([['a', 'b'], false]);
  });

  test('B8 is given up with consent, where the device has it or has had it', () => {
    const held = new OutboxMemory();
    const C = rowOf('c', 'z');
    held.add([A]);
    held.markSaved(['a']);
    held.deviceCleared();
    held.add([B, C]);
    held.markSaved(['b']);
    expect(held.dropShared()).toEqual({ gone: [A, B], saved: ['b'] });
    expect([toIds(held.all()), held.isSaved('b')]).toEqual([['c'], false]);
    held.add([A]);
    expect(held.dropShared()).toEqual({ gone: [], saved: [] });
  });

  test('B8 a cleared row that is being written again is deleted once more', () => {
    const held = onDevice();
    held.deviceCleared();
    held.saving([A]);
    expect(held.dropShared()).toEqual({ gone: [A, B], saved: ['a'] });
  });

  test('B7 is nothing once all is cleared', () => {
    const held = onDevice();
    held.saving([A]);
    held.deviceCleared();
    held.markSaved(['b']);
    held.clear();
    held.add([A, B]);
    expect([held.unsavedIds(), held.dropShared().gone]).toEqual([['a', 'b'], []]);
  });
});
