import { transform } from 'lightningcss';
import type { Plugin } from 'rollup';

/** `import styles from './tile.css'` is the minified text of that file. */
export const cssText: Plugin = {
  name: 'css-text',
  transform(code, id) {
    if (!id.endsWith('.css')) return null;
    const { code: text } = transform({ filename: id, code: Buffer.from(code), minify: true });
    return { code: `export default ${JSON.stringify(text.toString())};`, map: { mappings: '' } };
  },
};
