import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO } from '../../seeds/demo-identifiers';

export interface InitArguments {
  /** Created if it does not exist. */
  readonly folder: string;
  /** Whether the page imports the npm package; else it has a script tag. */
  readonly isViteApp: boolean;
}

/** Reads the arguments after `init`. */
export function readInitArguments(
  given: readonly string[],
):
  | { readonly kind: 'init'; readonly options: InitArguments }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly sentence: string } {
  if (given.some((word) => word === '--help' || word === '-h')) return { kind: 'help' };
  const unknown = given.find((word) => word.startsWith('-') && word !== '--vite');
  if (unknown) return { kind: 'refused', sentence: `Unknown option ${unknown}: the options are --vite and --help.` };
  const [folder = '.', second] = given.filter((word) => word !== '--vite');
  if (second !== undefined) return { kind: 'refused', sentence: `init takes one folder: leave out ${second}.` };
  return { kind: 'init', options: { folder, isViteApp: given.includes('--vite') } };
}

/**
 * Writes a page with a row of clips of the mock into an empty folder.
 *
 * @returns The next commands, or in one sentence why nothing was written.
 */
export async function writeStarter({
  folder,
  isViteApp,
}: InitArguments): Promise<{ next: string } | { refusal: string }> {
  try {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      return { refusal: `${folder} is not empty: give an empty or a new folder.` };
    const files = { 'package.json': PACKAGE, ...(isViteApp ? VITE_APP : PAGE) };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { flag: 'wx' });
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

const toPage = (head: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>My page</title>
${head}
  </head>
  <body>
    <h1>Top clips</h1>
    <div id="top-clips" class="service-clips-row"></div>
${body}  </body>
</html>
`;

const START = `Service.sharedInstance.customInstanceHost = 'http://localhost:4010';
Service.sharedInstance
  .initialize('${DEMO.keys.web}', { externalId: 'reader-1' })
  .catch((error) => console.error('The library did not start:', error));
new Service.ServiceClipsRowView('top-clips', '${DEMO.collections.top}');
`;

const DIST = '/node_modules/@service/web-sdk/dist';

/** The page with the script tag. Vite is its web server. */
const PAGE = {
  'index.html': toPage(
    `    <link rel="stylesheet" href="${DIST}/service.css" />\n    <script src="${DIST}/service.min.js" async></script>`,
    `    <script>
      (window.ServiceQueue = window.ServiceQueue || []).push((Service) => {
${START.replace(/^(?=.)/gm, '        ')}      });
    </script>
`,
  ),
};

const VITE_APP = {
  'index.html': toPage('    <script type="module" src="/main.js"></script>', ''),
  'main.js': `import { Service } from '@service/web-sdk';
import '@service/web-sdk/service.css';

${START}`,
};
