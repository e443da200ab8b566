import { createHash } from 'node:crypto';

/** Hash and needs of every lazy chunk, by name; filled by `record`, read by `insert`, in one run of Rollup. */
const table = {};

const nameOf = (fileName) => /^service\.(.+)\.min\.js$/.exec(fileName)?.[1] ?? fileName;

/** The two halves of how a script knows its lazy chunks: one notes them, the other writes the note into the script. */
export const chunkTable = {
  record: () => ({
    name: 'record-chunk-table',
    writeBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const hash = createHash('sha256').update(chunk.code).digest('base64');
        table[nameOf(chunk.fileName)] = [`sha256-${hash}`, ...chunk.imports.map(nameOf)];
      }
    },
  }),
  insert: () => ({
    name: 'insert-chunk-table',
    transform(code) {
      if (!code.includes('__CHUNKS__')) return null;
      return { code: code.replaceAll('__CHUNKS__', JSON.stringify(table)), map: null };
    },
  }),
};
