import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { measure } from '../build/manifest.mjs';

/**
 * What each module adds to a file of `dist`: the file's bytes of brotli less those of the file without the module. Less
 * than the module alone would have, because what it shares with others is there once; the sum is less than the file.
 *
 * @param {string} file - Path of a minified file with its source map beside it.
 * @returns {{ module: string, raw: number, brotli: number }[]} The heaviest first.
 */
export function weighModules(file) {
  const code = readFileSync(file, 'utf8');
  const whole = measure(Buffer.from(code)).brotli;
  const pieces = cutByModule(code, new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))));
  return [...new Set(pieces.map(({ module }) => module))]
    .map((module) => {
      const rest = pieces.filter((piece) => piece.module !== module).map(({ text }) => text);
      const without = rest.join('');
      return { module, raw: code.length - without.length, brotli: whole - measure(Buffer.from(without)).brotli };
    })
    .sort((a, b) => b.brotli - a.brotli);
}

/** The code in pieces, each of one module; what no module wrote belongs to the module before it. */
function cutByModule(code, map) {
  const pieces = [];
  code.split('\n').forEach((line, row, lines) => {
    let start = 0;
    for (let column = 0; column < line.length; column = nextColumn(map, row, column, line.length)) {
      const module = map.findEntry(row, column).originalSource?.replace(/^(\.\.\/)+/, '') ?? 'the wrapper';
      if (module === pieces.at(-1)?.module) continue;
      if (pieces.length > 0) pieces.at(-1).text += line.slice(start, column);
      start = column;
      pieces.push({ module, text: '' });
    }
    pieces.at(-1).text += line.slice(start) + (row < lines.length - 1 ? '\n' : '');
  });
  return pieces;
}

function nextColumn(map, row, column, end) {
  const { generatedColumn } = map.findEntry(row, column);
  for (let next = column + 1; next < end; next++) {
    if (map.findEntry(row, next).generatedColumn !== generatedColumn) return next;
  }
  return end;
}
