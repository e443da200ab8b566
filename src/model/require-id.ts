/** A required id from plain JavaScript; anything else is a `TypeError` that names the argument and what is allowed. */
export function requireId(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(`${name} must be a non-empty string.`);
}
