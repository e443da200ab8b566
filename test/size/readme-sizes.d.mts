export function withSizes(readme: string, rows: readonly { readonly name: string; readonly brotli: number }[]): string;
