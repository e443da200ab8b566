/** What Preact calls of a node, and how a page cannot take it away. */
const CALLS = [
  // By the parent, not by the node's own `remove`: old libraries put one of theirs in its place, and a host's may throw. (I24)
  [/\b(\w+)\.remove\(\)/g, '$1.parentNode.removeChild($1)'],
  // A page's `<img name="createElement">` takes the place of the document's own. (I28)
  [/\b(\w+)\.(create(?:TextNode|Element(?:NS)?))\(/g, 'Document.prototype.$2.call($1,'],
];

/** Lets Preact work in pages that have changed the language or clobber the document. */
export function plainPreact() {
  return {
    name: 'plain-preact',
    transform(code, id) {
      if (!/[\\/]preact[\\/]dist[\\/]preact\./.test(id)) return null;
      let changed = code;
      for (const [call, replacement] of CALLS) {
        if (changed.search(call) < 0)
          this.error(`Preact does ${call} in another way now; see test/build/plain-preact.mjs.`);
        changed = changed.replaceAll(call, replacement);
      }
      return { code: changed, map: null };
    },
  };
}
