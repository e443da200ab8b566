/**
 * The page's JSON as it was when the library came: hosts replace it, MooTools 1.2 by an object without `parse`. Where
 * even that was not the browser's own any more, the platform puts one here. (I1)
 */
export const json = { parse: JSON.parse, stringify: JSON.stringify };
