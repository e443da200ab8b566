import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  FORBIDDEN,
  installFakeLocalStorage,
  QUOTA,
  removeFakeLocalStorage,
  type StorageOperation,
} from '../../test/fakes/fake-local-storage';
import { createDeviceStorage } from './storage';

const KEYS = ['Service.one', 'Service.two', 'Service.three'];
const OPERATIONS: readonly StorageOperation[] = ['get', 'getItem', 'setItem', 'removeItem'];
const HOST = { host: 'theirs', 'Service.foreign': 'theirs' };

type Command =
  | { readonly type: 'write'; readonly key: string; readonly value: string }
  | { readonly type: 'read' | 'remove'; readonly key: string }
  | { readonly type: 'allow'; readonly allowed: boolean }
  | { readonly type: 'fail'; readonly failing: readonly (Error | null | undefined)[] };

const key = fc.constantFrom(...KEYS);
const error = fc.constantFrom(undefined, undefined, undefined, QUOTA, FORBIDDEN, new TypeError('odd'));
const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('write' as const), key, value: fc.string({ maxLength: 3 }) }),
    fc.record({ type: fc.constantFrom('read' as const, 'remove' as const), key }),
    fc.record({ type: fc.constant('allow' as const), allowed: fc.boolean() }),
    fc.record({ type: fc.constant('fail' as const), failing: fc.tuple(error, error, error, error) }),
  ),
  { maxLength: 20 },
);

afterEach(removeFakeLocalStorage);

test('C1, C3, C20 whatever subset of operations throws, the page reads what it wrote and no other key is touched', () => {
  fc.assert(
    fc.property(commands, (list) => {
      const device = installFakeLocalStorage(HOST);
      const storage = createDeviceStorage(() => KEYS);
      const written = new Map<string, string>();
      let allowed = true;
      for (const command of list) {
        switch (command.type) {
          case 'write': {
            const outcome = storage.write(command.key, command.value);
            if (outcome !== 'full') written.set(command.key, command.value);
            if (outcome === 'stored') expect(device.items.get(command.key)).toBe(command.value);
            if (!allowed) expect(outcome).toBe('memory');
            break;
          }
          case 'remove':
            storage.remove(command.key);
            written.delete(command.key);
            break;
          case 'read':
            break;
          case 'allow': {
            const mark = device.journal.length;
            storage.setAllowed(command.allowed);
            allowed = command.allowed;
            expect(device.journal.slice(mark).filter((line) => /^(get|set)Item/.test(line))).toEqual([]);
            break;
          }
          case 'fail':
            device.failing = {};
            command.failing.forEach((failure, index) => {
              const operation = OPERATIONS[index];
              if (operation && failure !== undefined) device.failing[operation] = failure;
            });
            break;
        }
        const mark = device.journal.length;
        for (const name of KEYS)
          expect([command, name, storage.read(name)]).toEqual([command, name, written.get(name)]);
        if (!allowed) expect(device.journal.slice(mark)).toEqual([]);
      }
      expect(device.items.get('host')).toBe('theirs');
      expect(device.items.get('Service.foreign')).toBe('theirs');
      expect(device.journal.filter((line) => /host|foreign/.test(line))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
