import type { Plugin } from 'rollup';

export function minifyStyles(): Plugin;
export function minifyCss(css: string, filename?: string): string;
