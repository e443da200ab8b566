import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface PackedPackage {
  /** The packed file, as a registry would serve it. */
  readonly tarball: string;
  /** Path and size of every file in it. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** An empty folder with the package installed from the packed file, as a stranger has it. */
  readonly app: string;
  remove(): void;
}

/** Packs the package as it is and installs it into an empty folder; nothing is fetched, because its dependencies are lent. */
export function packAndInstall(): PackedPackage {
  const place = mkdtempSync(join(tmpdir(), 'service-web-sdk-package-'));
  const app = join(place, 'app');
  mkdirSync(app);
  const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

  const [packed] = JSON.parse(npm(root, 'pack', '--json', '--ignore-scripts', '--pack-destination', place));
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', version: '1.0.0', private: true }));
  const tarball = join(place, packed.filename);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lent = Object.keys(dependencies).map((name) => join(root, 'node_modules', name));
  npm(app, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball, ...lent);
  return { tarball, files: packed.files, app, remove: () => rmSync(place, { recursive: true, force: true }) };
}

/** Links one of the repository's packages into the app, as if the app had installed it. */
export function lend(app: string, name: string): void {
  if (existsSync(join(app, 'node_modules', name))) return;
  symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name), 'dir');
}

/** Runs code in a fresh Node inside the app: what it writes. Throws with its error output when it fails. */
export function runInApp(app: string, file: string, code: string): string {
  writeFileSync(join(app, file), code);
  return execFileSync(process.execPath, [join(app, file)], { cwd: app, encoding: 'utf8', stdio: 'pipe' }).trim();
}
