/**
 * Lets Preact take nodes out of the page by their parent, not by their own `remove`: old libraries put one of theirs in
 * its place, and a host's may throw. (I24)
 */
export function detachByParent() {
  return {
    name: 'detach-by-parent',
    transform(code, id) {
      if (!/[\\/]preact[\\/]dist[\\/]preact\./.test(id)) return null;
      const changed = code.replace(/\b(\w+)\.remove\(\)/, '$1.parentNode.removeChild($1)');
      if (changed === code) this.error('Preact removes nodes in another way now; see test/build/detach-by-parent.mjs.');
      return { code: changed, map: null };
    },
  };
}
