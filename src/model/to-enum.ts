/**
 * The frozen object through which hosts reach `words` by name; each stands once in the bytes of the page.
 * Calls are marked as pure, so that a bundler leaves out what nobody names.
 */
export function toWords<const Word extends string>(words: readonly Word[]): { readonly [Name in Word]: Name } {
  return Object.freeze(Object.fromEntries(words.map((word) => [word, word]))) as { readonly [Name in Word]: Name };
}
