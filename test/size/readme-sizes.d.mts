export function withSizes(readme: string, rows: readonly { readonly name: string; readonly brotli: number }[]): string;

/** The pages that say what a page downloads. */
export const PAGES_WITH_SIZES: readonly string[];
