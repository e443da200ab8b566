import CleanCss from 'clean-css';
import cssnano from 'cssnano';
import { minify } from 'csso';
import { transform as esbuild } from 'esbuild-wasm';
import { transform as lightningcss } from 'lightningcss';
import postcss from 'postcss';

const cleanCss = (level) => async (css) => {
  const { styles, warnings, errors } = new CleanCss({ level }).minify(css);
  return { css: styles, complaints: [...warnings, ...errors] };
};

export const MINIFIERS = {
  async cssnano(css) {
    const result = await postcss([cssnano({ preset: 'default' })]).process(css, { from: undefined });
    return { css: result.css, complaints: result.warnings().map(String) };
  },
  async lightningcss(css) {
    const { code, warnings } = lightningcss({ filename: 'service.css', code: Buffer.from(css), minify: true });
    return { css: code.toString(), complaints: warnings.map(({ message }) => message) };
  },
  async esbuild(css) {
    const { code, warnings } = await esbuild(css, { loader: 'css', minify: true });
    return { css: code, complaints: warnings.map(({ text }) => text) };
  },
  'clean-css': cleanCss(1),
  'clean-css, level 2': cleanCss(2),
  async csso(css) {
    return { css: minify(css).css, complaints: [] };
  },
};
