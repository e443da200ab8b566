/** What each module adds to a file of `dist` that has a source map beside it, the heaviest first. */
export function weighModules(file: string): { module: string; raw: number; brotli: number }[];
