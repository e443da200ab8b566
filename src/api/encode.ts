/**
 * `text` as it stands in a URL. Throws a `TypeError` that says what is wrong, where the browser's own error would not:
 * half of a surrogate pair is no text, and no id of the service has one.
 */
export function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new TypeError('An id holds half of a surrogate pair.');
  }
}
