export function without(code: string, left: { readonly names?: boolean; readonly strings?: boolean }): string;
