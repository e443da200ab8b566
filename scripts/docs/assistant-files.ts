import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGuides } from './create-site';

const root = fileURLToPath(new URL('../..', import.meta.url));

const SUMMARY =
  'Stories and Clips on any web page: rows and grids of tiles, a full-screen Story player, a vertical Clips player, links into them; a typed client of the HTTP API; a mock backend.';

/** `llms.txt`, the list of pages (https://llmstxt.org), and `llms-full.txt`, all of them in one file. */
export function writeAssistantFiles(out: string): void {
  const pages = readGuides().map(({ file, heading }) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/^<!--.*-->\n\n/, '');
    const [, title = '', question = ''] = /^# (.*)\n\n(.*)/.exec(text) ?? [];
    return { file, heading, text, title, question };
  });
  const headings = [...new Set(pages.map(({ heading }) => heading))];
  const list = headings.flatMap((heading) => [
    `## ${heading}`,
    '',
    ...pages
      .filter((page) => page.heading === heading)
      .map(
        ({ file, title, question }) =>
          `- [${title}](${file.replace(/^docs\//, '').replace(/\.md$/, '.html')}): ${question}`,
      ),
    '',
  ]);
  const head = ['# Service Web SDK', '', `> ${SUMMARY}`, ''];
  const rest = [
    '## Optional',
    '',
    '- [Everything in one file](llms-full.txt): the guides, the HTTP reference, the public types',
    '- [public-api.txt](public-api.txt): the public surface',
    '- [openapi.yaml](openapi.yaml): the contract of the HTTP API',
    '',
  ];
  writeFileSync(join(out, 'llms.txt'), [...head, ...list, ...rest].join('\n'));
  const surface = readFileSync(join(root, 'docs/public-api.txt'), 'utf8');
  const all = [...pages.map(({ text }) => text.trim()), `# The public surface\n\n\`\`\`ts\n${surface}\`\`\``];
  writeFileSync(join(out, 'llms-full.txt'), `${head.join('\n')}\n${all.join('\n\n---\n\n')}\n`);
  for (const file of ['openapi.yaml', 'public-api.txt']) copyFileSync(join(root, 'docs', file), join(out, file));
}
