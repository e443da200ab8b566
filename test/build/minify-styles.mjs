import { transform } from 'lightningcss';

/** The oldest browsers that the library draws in: nothing newer may come of a shorter way to say something. */
const FLOOR = { chrome: 108 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 };

/** Minifies the style sheets of `*.styles.ts` for the script tag: their template strings. */
export function minifyStyles() {
  return {
    name: 'minify-styles',
    transform(code, id) {
      if (!/\.styles\.ts$/.test(id)) return null;
      const sheets = findSheets(this.parse(code)).sort((one, other) => other.start - one.start);
      const shorter = sheets.reduce(
        (text, { start, end, css }) => `${text.slice(0, start)}\`${toLiteral(minifyCss(css, id))}\`${text.slice(end)}`,
        code,
      );
      // One string for another, on one line: the map of what stands around them still holds.
      return { code: shorter, map: null };
    },
  };
}

/** A style sheet, shorter, for the oldest browsers of the library; throws where it is none. */
export function minifyCss(css, filename = 'styles.css') {
  return transform({ filename, code: Buffer.from(css), minify: true, targets: FLOOR }).code.toString();
}

const toLiteral = (css) => css.replace(/[\\`]|\$\{/g, '\\$&');

/** The template strings below `node` that hold a style sheet. One that is put together of parts cannot be read alone. */
function findSheets(node) {
  if (Array.isArray(node)) return node.flatMap(findSheets);
  if (typeof node !== 'object' || node === null) return [];
  if (node.type !== 'TemplateLiteral') return Object.values(node).flatMap(findSheets);
  const [whole] = node.quasis;
  if (node.expressions.length > 0 || !whole.value.cooked.includes('{')) return [];
  return [{ start: node.start, end: node.end, css: whole.value.cooked }];
}
