import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { ConsentOption } from '../../src/model/activity-events';
import type { ActivityType } from '../../src/model/activity-type';

/** The fields that an event's data may have, off its type; one entry for each kind of subject it may be about. */
export interface ActivityShape {
  readonly all: readonly string[];
  readonly required: readonly string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const MODEL = `${root}src/model/`;

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

/** The compiler's errors for `code`, a module in the folder of the table of events; empty if it compiles. */
export function findTypeErrors(code: string): string[] {
  const { program, file } = compile(code);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** A row of `ActivityEvents`. */
export interface EventDescription {
  readonly type: ActivityType;
  /** When it fires, a sentence. */
  readonly when: string;
  /** One entry for each kind of subject that it may be about. */
  readonly shapes: readonly ActivityShape[];
  readonly needs: readonly ConsentOption[];
  readonly isAct: boolean;
}

/** The table that describes each event once, as the compiler reads it, in its order. */
export function readEventTable(): readonly EventDescription[] {
  const { program, file } = compile(
    `import type { ActivityEvents } from './activity-events'; export declare const events: ActivityEvents;`,
  );
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const [events] = checker.getExportsOfModule(checker.getSymbolAtLocation(source as ts.Node) as ts.Symbol);
  const table = checker.getTypeOfSymbol(events as ts.Symbol);
  const columnOf = (row: ts.Symbol, name: string) => {
    const type = checker.getTypeOfSymbol(checker.getTypeOfSymbol(row).getProperty(name) as ts.Symbol);
    return { text: checker.typeToString(type), kinds: type.isUnion() ? type.types : [type] };
  };
  return table.getProperties().map((row) => ({
    type: row.name as ActivityType,
    when: ts.displayPartsToString(row.getDocumentationComment(checker)),
    shapes: columnOf(row, 'fields').kinds.map(toShape),
    needs: columnOf(row, 'needs').kinds.flatMap((kind) =>
      kind.isStringLiteral() ? [kind.value as ConsentOption] : [],
    ),
    isAct: columnOf(row, 'isAct').text === 'true',
  }));
}

function toShape(type: ts.Type): ActivityShape {
  const properties = type.getProperties();
  return {
    all: properties.map(({ name }) => name).sort(),
    required: properties.flatMap(({ name, flags }) => (flags & ts.SymbolFlags.Optional ? [] : [name])).sort(),
  };
}

/** What is wrong with a received event, by its type's fields; `''` if nothing is. */
export function describeMisfit(events: readonly EventDescription[], type: string, data: object): string {
  const names = Object.keys(data);
  const shapes = events.find((event) => event.type === type)?.shapes ?? [];
  const misfits = shapes.map(({ all, required }) => [
    ...names.filter((name) => !all.includes(name)).map((name) => `no ${name}`),
    ...required.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
  ]);
  if (misfits.some((list) => list.length === 0)) return '';
  return `${type}: ${misfits.map((list) => list.join(', ')).join(' / ') || 'unknown'}`;
}

function compile(code: string): { readonly program: ts.Program; readonly file: string } {
  const file = `${MODEL}in-memory.ts`;
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? code : readFile(name));
  return { program: ts.createProgram([file], OPTIONS, host), file };
}
