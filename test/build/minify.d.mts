import type { Plugin } from 'rollup';

export function minify(options: { passes: number }): Plugin;
