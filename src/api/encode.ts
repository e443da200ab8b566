/**
 * Encodes `text` for a URL. Throws a `TypeError` that names the problem for half of a surrogate pair; the browser's own
 * error does not.
 */
export function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new TypeError('An id holds half of a surrogate pair.');
  }
}
