import { json } from './json';

/** Deeper than any request body; ends the walk through cyclic objects. */
const MAX_DEPTH = 20;

/**
 * JSON of a plain value, from own enumerable properties only. `JSON.stringify` would let a host page's
 * `Array.prototype.toJSON` or additions to `Object.prototype` change requests. (I1, I2, S9)
 */
export function toJson(value: unknown): string {
  return write(value, 0) ?? 'null';
}

function write(value: unknown, depth: number): string | undefined {
  // For a primitive, JSON.stringify calls no toJSON.
  if (typeof value === 'string') return json.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean' || value === null) return String(value);
  if (typeof value !== 'object' || depth === MAX_DEPTH) return undefined;
  let text = '';
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      text += `${index ? ',' : ''}${write(value[index], depth + 1) ?? 'null'}`;
    }
    return `[${text}]`;
  }
  const keys = Object.keys(value);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? '';
    const written = write(Reflect.get(value, key), depth + 1);
    if (written !== undefined) text += `${text && ','}${json.stringify(key)}:${written}`;
  }
  return `{${text}}`;
}
