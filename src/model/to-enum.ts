/**
 * A frozen object with each name as key and value, so that each name appears once in the code.
 * Mark calls as pure, so that bundlers remove unused objects.
 */
export function toWords<const Word extends string>(words: readonly Word[]): { readonly [Name in Word]: Name } {
  return Object.freeze(Object.fromEntries(words.map((word) => [word, word]))) as { readonly [Name in Word]: Name };
}
