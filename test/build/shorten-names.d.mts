import type ts from 'typescript';

export function readSources(): { files: string[]; options: ts.CompilerOptions };
export function readShortNames(): Map<string, string>;
export function toShortNames(names: {
  internal: ReadonlyMap<string, number>;
  kept: ReadonlyMap<string, string>;
}): Map<string, string>;
export function shortenNames(names: ReadonlyMap<string, string>): ts.TransformerFactory<ts.SourceFile>;
