/**
 * The page's JSON when the library was loaded: hosts replace it, MooTools 1.2 with an object without `parse`. If it was
 * already replaced, the platform sets the browser's own here. (I1)
 */
export const json = { parse: JSON.parse, stringify: JSON.stringify };
