/**
 * `npm run docs`: builds the documentation site in `dist-docs/`: guides, HTTP reference, every public name, search, and
 * `llms.txt` and `llms-full.txt` for assistants. Fails on any warning.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeAssistantFiles } from './docs/assistant-files';
import { createSite, findUndocumented } from './docs/create-site';

const out = fileURLToPath(new URL('../dist-docs', import.meta.url));

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
rmSync(out, { recursive: true, force: true });

const app = await createSite({ out });
const project = await app.convert();
if (project) {
  app.validate(project);
  for (const name of findUndocumented(project)) app.logger.warn(`${name} has no docstring`);
  await app.generateDocs(project, out);
  writeAssistantFiles(out);
}
const { errorCount, warningCount } = app.logger;
console.log(`dist-docs/: ${errorCount} errors, ${warningCount} warnings`);
process.exitCode = project && errorCount + warningCount === 0 ? 0 : 1;
