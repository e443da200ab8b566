import type ts from 'typescript';

export function findInternalNames(
  program: ts.Program,
  parts: { isOwn: (file: ts.SourceFile) => boolean; entries: readonly string[] },
): { internal: Map<string, number>; kept: Map<string, string> };
