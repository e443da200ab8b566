/** A list of ids from plain JavaScript; anything else is a `TypeError` that names the argument and what is allowed. */
export function requireIds(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  throw new TypeError(`${name} must be an array of strings.`);
}
