import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type Problem, readForm } from '../../forms/read-form';
import type { Schema } from '../../forms/schema';
import type { Mistake } from './mistake';

/** JSON files that people write; comments and a last comma are allowed. */
export interface JsonFiles {
  /**
   * Reads a file. A field with a mistake keeps the value that it last had when it was right; a file that cannot be read
   * at all keeps all of them.
   *
   * @param check - Finds what is wrong besides, in a form whose fields are right.
   */
  read<Form extends object>(
    file: { readonly path: string } | undefined,
    schema: Schema,
    check?: (form: Form) => readonly Problem[],
  ): Form;
}

/**
 * Makes a reader that remembers the last valid content.
 *
 * @param textOf - Reads the current text of a file.
 * @param tell - Receives every mistake of a reading.
 */
export function createJsonFiles(textOf: (path: string) => string, tell: (mistake: Mistake) => void): JsonFiles {
  const good = new Map<string, object>();
  const readObject = (
    file: { readonly path: string },
    schema: Schema,
    check: (form: object) => readonly Problem[],
  ): object => {
    const text = textOf(file.path).replace(/^\uFEFF/, '');
    const key = `${schema.title} ${file.path}`;
    const earlier = good.get(key) ?? {};
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    if (first || !tree) {
      const sentence =
        tree && first ? SYNTAX[printParseErrorCode(first.error)] : 'The file is empty: write {} at least.';
      tell({ file: file.path, ...toPlace(text, first?.offset ?? 0), sentence: sentence ?? 'This is not JSON.' });
      return earlier;
    }
    const { form, problems } = readForm<object>(schema, getNodeValue(tree));
    const found = [...problems, ...check(form)];
    for (const problem of found) {
      tell({ file: file.path, ...toPlace(text, findOffset(tree, problem)), sentence: problem.sentence });
    }
    const wrong = new Set(found.map(({ path }) => String(path[0] ?? '')));
    const right = Object.entries(form).filter(([name]) => !wrong.has(name));
    const kept = Object.entries(earlier).filter(([name]) => wrong.has(name) || wrong.has(''));
    const read = Object.fromEntries([...kept, ...right]);
    good.set(key, read);
    return read;
  };
  return {
    // Every field fits its schema, now or in an earlier reading. No field is required, so an empty object is a form.
    read: (file, schema, check) =>
      (file ? readObject(file, schema, (form) => check?.(form as never) ?? []) : {}) as never,
  };
}

/** The offset of a problem: the name, or the value, or the object that should hold it. */
function findOffset(tree: Node, { path, isName }: Problem): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, [...path.slice(0, length)]);
    if (node) return (isName && length === path.length ? node.parent?.offset : undefined) ?? node.offset;
  }
  return tree.offset;
}

function toPlace(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before[before.length - 1]?.length ?? 0) + 1 };
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not a JSON value: put texts in double quotes.',
  InvalidNumberFormat: 'This number cannot be read.',
  PropertyNameExpected: 'A name in double quotes belongs here.',
  ValueExpected: 'A value belongs here.',
  ColonExpected: 'A colon belongs here.',
  CommaExpected: 'A comma belongs before this.',
  CloseBraceExpected: 'A } is missing.',
  CloseBracketExpected: 'A ] is missing.',
  EndOfFileExpected: 'Nothing may follow the last }.',
  UnexpectedEndOfComment: 'This comment has no end.',
  UnexpectedEndOfString: 'This text has no closing double quote.',
  UnexpectedEndOfNumber: 'This number is not finished.',
  InvalidUnicode: 'A \\u needs four digits after it.',
  InvalidEscapeCharacter: 'This backslash means nothing; write \\\\ for one.',
  InvalidCharacter: 'A line break or tab inside a text is written \\n or \\t.',
};
