/** Writes a bundle short, as a page does that is published. */
export { default as minified } from '@rollup/plugin-terser';
