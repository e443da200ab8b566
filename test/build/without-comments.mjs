import { minify } from 'terser';

/** What a bundler reads in a comment. */
const FOR_BUNDLERS = /[@#]__(PURE|NO_SIDE_EFFECTS)__|^\s*webpack|@vite-ignore/;

/**
 * Takes the comments out of readable code and keeps its names and lines: comments are a fifth of its bytes in the package,
 * and what a user may read of them is in the types.
 */
export function withoutComments() {
  const format = { beautify: true, indent_level: 1, comments: FOR_BUNDLERS, preserve_annotations: true };
  return {
    name: 'without-comments',
    // On this thread: one that has just begun takes longer to load than a file takes.
    async renderChunk(code, _chunk, { format: kind }) {
      const options = { module: kind === 'es', toplevel: kind === 'cjs', ecma: 2022, compress: false, mangle: false };
      return { code: (await minify(code, { ...options, format })).code, map: null };
    },
  };
}
