import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { toJson } from './to-json';

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  Reflect.deleteProperty(String.prototype, 'toJSON');
  Reflect.deleteProperty(Object.prototype, 'extra');
});

test('I1 an Array.prototype.toJSON of the host changes nothing', () => {
  Reflect.set(Array.prototype, 'toJSON', () => 'spoilt');
  Reflect.set(String.prototype, 'toJSON', () => 'spoilt');
  expect(toJson({ events: ['a', [1]] })).toBe('{"events":["a",[1]]}');
});

test('I2, S9 additions to Object.prototype are not written', () => {
  Reflect.set(Object.prototype, 'extra', 'stray');
  expect(toJson({ a: { b: 1 } })).toBe('{"a":{"b":1}}');
});

test('what JSON has no word for is left out of objects and null in arrays', () => {
  expect(toJson({ a: undefined, b: () => 1, c: Number.NaN, d: [undefined], e: null })).toBe(
    '{"c":null,"d":[null],"e":null}',
  );
  expect(toJson(undefined)).toBe('null');
});

test('G11 lone surrogates and an own __proto__ key stay valid JSON', () => {
  const text = toJson(JSON.parse('{"__proto__":"\\ud800"}'));
  expect(text).toBe('{"__proto__":"\\ud800"}');
});

test('an object that contains itself ends', () => {
  const loop: Record<string, unknown> = {};
  loop.loop = loop;
  expect(toJson(loop).length).toBeLessThan(300);
});

test('equals JSON.stringify for every JSON value of moderate depth', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 300 },
  );
});
