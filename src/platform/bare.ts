/**
 * A copy of options without a prototype: the browser and we would read them with what a page has put on
 * `Object.prototype`, be it `rootMargin`, `signal` or a header. (S9)
 */
export function bare<Options extends object>(options: Options): Options {
  return Object.assign(Object.create(null), options);
}
