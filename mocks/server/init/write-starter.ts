import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO } from '../../seeds/demo-identifiers';

/** Reads the arguments after `init`. `folder` is created if it does not exist. */
export function readInitArguments(
  given: readonly string[],
):
  | { readonly kind: 'init'; readonly folder: string }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly sentence: string } {
  if (given.some((word) => word === '--help' || word === '-h')) return { kind: 'help' };
  const unknown = given.find((word) => word.startsWith('-'));
  if (unknown) return { kind: 'refused', sentence: `Unknown option ${unknown}: the only option is --help.` };
  const [folder = '.', second] = given;
  if (second !== undefined) return { kind: 'refused', sentence: `init takes one folder: leave out ${second}.` };
  return { kind: 'init', folder };
}

/**
 * Writes a Vite app with a row of clips of the mock into an empty folder.
 *
 * @returns The next commands, or in one sentence why nothing was written.
 */
export async function writeStarter(folder: string): Promise<{ next: string } | { refusal: string }> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      return { refusal: `${folder} is not empty: give an empty or a new folder.` };
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text, { flag: 'wx' });
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    return { refusal: `${folder} cannot be written (${code}): give another folder.` };
  }
  const enter = folder === '.' ? '' : `cd ${JSON.stringify(folder)} && `;
  const next = `Next: ${enter}npm install && npm run mock\nThen, in a second terminal: ${enter}npm start`;
  return { next };
}

const PACKAGE = `${JSON.stringify(
  {
    private: true,
    type: 'module',
    scripts: { mock: 'service-mock --port 4010', start: 'vite --port 5173 --open', build: 'vite build' },
    dependencies: { '@service/web-sdk': '^11.0.0' },
    devDependencies: { vite: '^8.0.0' },
  },
  null,
  2,
)}\n`;

const FILES = {
  'package.json': PACKAGE,
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>My page</title>
    <style>
      body {
        margin: 24px;
        font-family: system-ui, sans-serif;
      }
    </style>
    <script type="module" src="/main.js"></script>
  </head>
  <body>
    <h1>Top clips</h1>
    <div id="top-clips" class="service-clips-row"></div>
  </body>
</html>
`,
  'main.js': `import { ServiceClipsRowView, sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/service.css';

sharedInstance.customInstanceHost = 'http://localhost:4010';
sharedInstance
  .initialize('${DEMO.keys.web}', { externalId: 'reader-1' })
  .catch((error) => console.error('The library did not start:', error));
new ServiceClipsRowView('top-clips', '${DEMO.collections.top}');
`,
};
