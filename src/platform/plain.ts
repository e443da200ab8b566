/**
 * `node` with the members that the browser gave it: a page's `<img name="body">` takes the place of `document.body`, and
 * the fields of a `<form>` that of the form's own `append`. Looked up at each use, as the page may polyfill them later. (I28)
 */
export const plain = <Kind extends object>(node: Kind): Kind =>
  new Proxy(node, {
    get(_, name) {
      const member: unknown = Reflect.get(Object.getPrototypeOf(node), name, node);
      return typeof member === 'function' ? (...values: unknown[]) => Reflect.apply(member, node, values) : member;
    },
  });
