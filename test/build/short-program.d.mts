import type ts from 'typescript';

export function checkShortProgram(
  files: readonly string[],
  options: ts.CompilerOptions,
  names: ReadonlyMap<string, string>,
  isOwn: (file: string) => boolean,
): string[];
