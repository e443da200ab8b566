import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { packagedFiles } from '../../mocks/media/catalogue';
import { packAndInstall } from './packed-package';

const packed = packAndInstall();
afterAll(packed.remove);

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(root, 'dist/');
const read = (file: string) => readFileSync(dist + file, 'utf8');
const paths = packed.files.map(({ path }) => path);
/** The modules of each file, as the build recorded them. */
const modules: Record<string, string[]> = Object.assign(
  {},
  ...readdirSync(`${dist}modules`).map((file) => JSON.parse(read(`modules/${file}`))),
);

describe('the packed package', () => {
  test('holds what a user needs and nothing else', () => {
    const expected =
      /^(dist\/|skills\/|llms\.txt$|docs\/(openapi\.yaml|((decisions|rules)\/)?[\w-]+\.md|images\/[\w-]+\.webp)$|mocks\/(media\/files|desk\/page)\/|package\.json$|(\.github\/)?[A-Z]+(\.md)?$)/;
    expect(paths.filter((path) => !expected.test(path))).toEqual([]);
    expect(paths.filter((path) => /\.test\.|modules\/|mock\.db|\.tgz$/.test(path))).toEqual([]);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/LICENSES.txt']));
  });

  test('holds exactly the files of packed-files.txt (`npm run test:package -- -u` writes it anew)', async () => {
    await expect(`${[...paths].sort().join('\n')}\n`).toMatchFileSnapshot('packed-files.txt');
  });

  test('has every file that its pages link to', () => {
    const pages = paths.filter((path) => path.endsWith('.md'));
    const links = pages.flatMap((page) => {
      const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');
      return [...text.matchAll(/(?:\]\(|src=")(?!https?:|mailto:|#)([^)"#]+)/g)].map(([, path = '']) => ({
        page,
        path,
      }));
    });
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ page, path }) => !paths.includes(join(dirname(page), path)))).toEqual([]);
  });

  test('carries exactly the small set of media, under 1 MB', () => {
    const media = packed.files.filter(({ path }) => path.startsWith('mocks/media/files/'));
    expect(media.map(({ path }) => path.slice('mocks/media/files/'.length)).sort()).toEqual([...packagedFiles].sort());
    expect(media.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(1_000_000);
  });

  // The two builds of hls.js, each as a chunk and in the one-file script, are more than a third of it.
  test('is at most 2.6 MB packed and 7.3 MB unpacked', () => {
    expect(statSync(packed.tarball).size).toBeLessThan(2_600_000);
    expect(packed.files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(7_300_000);
  });

  test('has no source map and points to none: readable code is its own, and those of the script are of the release', () => {
    expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
    const scripts = paths.filter((path) => /^dist\/.*js$/.test(path));
    expect(scripts.filter((path) => read(path.slice('dist/'.length)).includes('sourceMappingURL'))).toEqual([]);
  });

  test('declares as dependencies what its code imports, and imports nothing else', () => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(`${dist}../package.json`, 'utf8'));
    const importsOf = (folder: string) => {
      const code = readdirSync(dist + folder)
        .filter((file) => /\.c?js$/.test(file))
        .map((file) => read(`${folder}/${file}`));
      const specifiers = code.flatMap((text) => [
        ...text.matchAll(/\b(?:from |import |import\(|require\()["']([\w@][\w@/.:-]*)["']/g),
      ]);
      const names = specifiers.map(([, specifier = '']) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
      // Comments and messages name the package itself.
      return [...new Set(names)].filter((name) => !name.startsWith('node:') && name !== '@service/web-sdk').sort();
    };
    const declared = Object.keys({ ...dependencies, ...peerDependencies }).sort();
    expect([...new Set([...importsOf('esm'), ...importsOf('bin')])].sort()).toEqual(declared);
    // Preact 11 is ESM only: CommonJS has it inside. Only the program needs the SDK of MCP. The test kits are ES modules.
    const notInCjs = ['preact', '@modelcontextprotocol/sdk', '@playwright/test', 'vitest'];
    expect(importsOf('cjs')).toEqual(declared.filter((name) => !notInCjs.includes(name)));
  });

  test('runs nothing at install', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
  });
});

describe('the built files', () => {
  const scriptFiles = Object.keys(modules).filter((file) => /^dist\/service\.(?!all\.)/.test(file));

  // The copies of feeds have no state: downloads.package.test.ts.
  test('no module stands in two files of the script tag but those that feeds copy, so no state can', () => {
    const files = new Map<string, string[]>();
    for (const file of scriptFiles.filter((one) => !/service\.feed(-stories)?\.min\.js$/.test(one))) {
      for (const module of modules[file] ?? []) files.set(module, [...(files.get(module) ?? []), file]);
    }
    expect(files.size).toBeGreaterThan(50);
    expect([...files].filter(([, places]) => places.length > 1)).toEqual([]);
  });

  test.each(['dist/service.min.js', 'dist/esm/index.js', 'dist/esm/core.js'])(
    '%s carries no framework, no player and no view',
    (file) => {
      const heavy = /node_modules\/(preact|hls\.js|js-sha256)|^src\/(lists\/draw|player)\//;
      expect(modules[file]?.filter((module) => heavy.test(module))).toEqual([]);
    },
  );

  test('no chunk that is asked for by import() is imported by another one: bundlers would make two files of it', () => {
    const chunks = readdirSync(`${dist}esm`).map((file) => read(`esm/${file}`));
    const named = (pattern: RegExp) =>
      new Set(chunks.flatMap((code) => [...code.matchAll(pattern)].map(([, to]) => to)));
    const lazy = named(/\bimport\(["'](\.\/[\w-]+\.js)["']\)/g);
    const needed = named(/(?:from|import) ["'](\.\/[\w-]+\.js)["']/g);
    expect(lazy.size).toBeGreaterThan(10);
    expect([...lazy].filter((file) => needed.has(file))).toEqual([]);
  });

  test('the API client stays out of everything the browser loads', () => {
    const browserFiles = [
      ...scriptFiles,
      'dist/service.all.min.js',
      ...Object.keys(modules).filter((file) => /^dist\/(esm|cjs)\//.test(file) && !/api-|server|mocks/.test(file)),
    ];
    const client = browserFiles
      .flatMap((file) => modules[file] ?? [])
      .filter((module) => /^src\/api(-client\.ts$|\/client\/)/.test(module));
    expect(client).toEqual([]);
  });

  test('source maps of the script point at sources and carry them', () => {
    const maps = readdirSync(dist).filter((file) => file.endsWith('.js.map'));
    expect(maps.length).toBeGreaterThan(10);
    for (const file of maps) {
      const { sources, sourcesContent } = JSON.parse(read(file));
      expect(
        sources.filter((source: string) => !/^(\.\.\/)+(src|mocks|node_modules)\//.test(source)),
        file,
      ).toEqual([]);
      expect(
        sourcesContent.filter((text: unknown) => typeof text !== 'string' || text === ''),
        file,
      ).toEqual([]);
    }
  });

  test('the manifest has the hash of every file that a page can name', () => {
    const { version, files } = JSON.parse(read('manifest.json'));
    expect(version).toBe('11.0.0');
    const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(4);
    for (const file of scripts) {
      const hash = createHash('sha384')
        .update(readFileSync(dist + file))
        .digest('base64');
      expect(files[file]?.integrity, file).toBe(`sha384-${hash}`);
      expect(files[file]?.bytes, file).toBe(Buffer.byteLength(read(file)));
    }
  });

  test('every bundled package has its licence in one file', () => {
    const licences = read('LICENSES.txt');
    const packages = new Set(
      Object.values(modules)
        .flat()
        .flatMap((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? []),
    );
    expect(packages.size).toBeGreaterThan(2);
    for (const name of packages) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  });

  test('the bill of materials names what the script bundles, and nothing else', () => {
    const bill = JSON.parse(read('sbom.cdx.json'));
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'web-sdk']);
    const named = bill.components.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
    const bundled = (modules['dist/service.all.min.js'] ?? []).flatMap(
      (module) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? [],
    );
    const versionOf = (name: string) => JSON.parse(read(`../node_modules/${name}/package.json`)).version;
    expect(named.sort()).toEqual([...new Set(bundled)].sort().map((name) => `${name} ${versionOf(name)}`));
    expect(paths).toContain('dist/sbom.cdx.json');
  });

  test('no build constant is left unfilled', () => {
    const left = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.c?js$/.test(file) && !file.startsWith('modules'))
      .filter((file) => /__VERSION__|__CHUNK_TABLE__|process\.env\.NODE_ENV/.test(read(file)));
    expect(left).toEqual([]);
  });
});
