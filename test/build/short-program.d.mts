import type ts from 'typescript';

export function checkShortProgram(
  root: string,
  files: readonly string[],
  options: ts.CompilerOptions,
  names: ReadonlyMap<string, string>,
): string[];
