import ts from 'typescript';

/** What a source file became, for every bundle of one run: most of `src/` is in four of them. */
const stripped = new Map();

/**
 * Takes the types out of TypeScript, one file at a time, by TypeScript itself: nothing is checked, and nothing is read that
 * a bundle does not import. `rename` makes a transformer that writes other names for properties; it is called with the
 * first file, and all bundles of one run have the same. Without `maps` it makes none: that is
 * quicker, and the code of the package has none.
 */
export function stripTypes({ rename, maps = true } = {}) {
  let transformers;
  return {
    name: 'strip-types',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const key = `${rename ? 'short ' : ''}${maps ? 'mapped ' : ''}${id}`;
      const known = stripped.get(key);
      if (known?.code === code) return known.result;
      transformers ??= { before: rename ? [rename()] : [] };
      const { outputText, sourceMapText } = ts.transpileModule(code, {
        fileName: id,
        compilerOptions: { ...readOptions(), sourceMap: maps, inlineSources: maps },
        transformers,
      });
      const result = { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'), map: sourceMapText ?? null };
      stripped.set(key, { code, result });
      return result;
    },
  };
}

let options;

function readOptions() {
  options ??= {
    ...ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, '.').options,
    noEmit: false,
  };
  return options;
}
