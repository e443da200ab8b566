import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { brotliSize } from './brotli-size';

export interface ModuleWeight {
  readonly module: string;
  /** Characters of minified code. */
  readonly raw: number;
  /** Brotli bytes of the file minus those of the file without the module. */
  readonly brotli: number;
}

/**
 * The weight of each module in a file of `dist`, heaviest first. The sum is less than the file, because modules share text.
 *
 * @param file - Path of a minified file that has a source map next to it.
 */
export function weighModules(file: string): readonly ModuleWeight[] {
  const code = readFileSync(file, 'utf8');
  const whole = brotliSize(code);
  const pieces = cutByModule(file, code);
  return [...new Set(pieces.map(({ module }) => module))]
    .map((module) => {
      const without = pieces.flatMap((piece) => (piece.module === module ? [] : piece.text)).join('');
      return { module, raw: code.length - without.length, brotli: whole - brotliSize(without) };
    })
    .sort((one, other) => other.brotli - one.brotli);
}

/** Returns the modules in a minified file that has a source map next to it, each once. */
export function listModules(file: string): readonly string[] {
  return [...new Set(cutByModule(file, readFileSync(file, 'utf8')).map(({ module }) => module))];
}

/** The code in pieces of one module each. Text that the map does not cover belongs to the module before it. */
function cutByModule(file: string, code: string): readonly { module: string; text: string }[] {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const pieces: { module: string; text: string }[] = [];
  let piece = { module: '', text: '' };
  code.split('\n').forEach((line, row, lines) => {
    let start = 0;
    for (let column = 0; column < line.length; column = nextColumn(map, row, column, line.length)) {
      const module = entryAt(map, row, column).originalSource?.replace(/^(\.\.\/)+/, '') ?? 'the wrapper';
      if (module === piece.module) continue;
      piece.text += line.slice(start, column);
      start = column;
      piece = { module, text: '' };
      pieces.push(piece);
    }
    piece.text += line.slice(start) + (row < lines.length - 1 ? '\n' : '');
  });
  return pieces;
}

function nextColumn(map: SourceMap, row: number, column: number, end: number): number {
  const { generatedColumn } = entryAt(map, row, column);
  for (let next = column + 1; next < end; next++) {
    if (entryAt(map, row, next).generatedColumn !== generatedColumn) return next;
  }
  return end;
}

/** Node returns an empty object, not `undefined`, where the map has no entry. */
const entryAt = (map: SourceMap, row: number, column: number) =>
  map.findEntry(row, column) as { generatedColumn?: number; originalSource?: string };
