import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ActivityType } from '../../src/model/activity-type';

/** The fields that an event's data may have, off its type; one entry for each kind of subject it may be about. */
export interface ActivityShape {
  readonly all: readonly string[];
  readonly required: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const DECLARATIONS = `${root}src/model/user-activity-data.ts`;

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** What the compiler says against `code`, a module that lies beside the declarations of events; nothing where it fits. */
export function findTypeErrors(code: string): string[] {
  const { program, file } = compile(code);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** The fields of each event as `ActivityFields` declares them. */
export function readActivityShapes(): ReadonlyMap<ActivityType, readonly ActivityShape[]> {
  const { program, file } = compile(
    `import type { ActivityFields } from './user-activity-data'; export declare const fields: ActivityFields;`,
  );
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const [fields] = checker.getExportsOfModule(checker.getSymbolAtLocation(source as ts.Node) as ts.Symbol);
  const type = checker.getTypeOfSymbol(fields as ts.Symbol);
  return new Map(
    type.getProperties().map((event) => {
      const data = checker.getTypeOfSymbol(event);
      const kinds = data.isUnion() ? data.types : [data];
      return [event.name as ActivityType, kinds.map((kind) => toShape(kind))] as const;
    }),
  );
}

function toShape(type: ts.Type): ActivityShape {
  const properties = type.getProperties();
  return {
    all: properties.map(({ name }) => name).sort(),
    required: properties.flatMap(({ name, flags }) => (flags & ts.SymbolFlags.Optional ? [] : [name])).sort(),
  };
}

/** What is wrong with an event that was heard, by its type's fields; `''` where nothing is. */
export function describeMisfit(
  shapes: ReadonlyMap<ActivityType, readonly ActivityShape[]>,
  type: string,
  data: object,
): string {
  const names = Object.keys(data);
  const misfits = (shapes.get(type as ActivityType) ?? []).map(({ all, required }) => [
    ...names.filter((name) => !all.includes(name)).map((name) => `no ${name}`),
    ...required.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
  ]);
  if (misfits.some((list) => list.length === 0)) return '';
  return `${type}: ${misfits.map((list) => list.join(', ')).join(' / ') || 'unknown'}`;
}

function compile(code: string): { readonly program: ts.Program; readonly file: string } {
  const file = DECLARATIONS.replace('user-activity-data', 'in-memory');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? code : readFile(name));
  return { program: ts.createProgram([file], OPTIONS, host), file };
}
