import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGuides } from './guides';

const root = fileURLToPath(new URL('../..', import.meta.url));

const SUMMARY =
  'Stories and Clips on any web page: rows and grids of tiles, a full-screen Story player, a vertical Clips player, links into them; a typed client of the HTTP API; a mock backend.';
const HEAD = `# Service Web SDK\n\n> ${SUMMARY}\n`;

export const SKILL = 'skills/service-web-sdk/SKILL.md';

/** The pages that most tasks need. `llms-full.txt` of the package has no others, because each page is a file of it too. */
const IN_PACKAGE_TEXT = [
  SKILL,
  ...['getting-started', 'react-and-nextjs', 'views', 'opening-content', 'deep-links', 'theming'].map(toGuideFile),
  ...['identify-and-log-out', 'privacy', 'testing-your-integration', 'errors'].map(toGuideFile),
];

/** `llms.txt` of the package, the list of its pages: https://llmstxt.org. */
export function createPackageList(): string {
  return createList({
    start: `Every page is a file of this package. [The skill](${SKILL}) has the code of the ten commonest tasks.\n`,
    linkOf: (file) => file,
    optional: [
      '[Several pages in one file](dist/llms-full.txt): the skill and the guides that most tasks need',
      '[openapi.yaml](docs/openapi.yaml): the contract of the HTTP API',
      '[Types](dist/types/index.d.ts): the public API',
      '[Changelog](CHANGELOG.md): what each version has changed',
    ],
  });
}

/** `dist/llms-full.txt` of the package. */
export function createPackageText(): string {
  const pages = IN_PACKAGE_TEXT.map((file) =>
    readPage(file).replace(/\[([^\]]*)\]\(([^)\s]+)\)/g, toPackageLink(file)),
  );
  return [`${HEAD}\n[llms.txt](../llms.txt) lists the other pages.\n`, ...pages].join('\n---\n\n');
}

/** `llms.txt` and `llms-full.txt` of the site, with every guide and the public surface. */
export function writeAssistantFiles(out: string): void {
  const list = createList({
    linkOf: (file) => file.replace(/^docs\/(.*)\.md$/, '$1.html'),
    optional: [
      '[Everything in one file](llms-full.txt): the guides, the HTTP reference, the public types',
      '[public-api.txt](public-api.txt): the public surface',
      '[openapi.yaml](openapi.yaml): the contract of the HTTP API',
    ],
  });
  writeFileSync(join(out, 'llms.txt'), list);
  const surface = readFileSync(join(root, 'docs/public-api.txt'), 'utf8');
  const pages = [
    ...readGuides().map(({ file }) => readPage(file)),
    `# The public surface\n\n\`\`\`ts\n${surface}\`\`\`\n`,
  ];
  writeFileSync(join(out, 'llms-full.txt'), [HEAD, ...pages].join('\n---\n\n'));
  for (const file of ['openapi.yaml', 'public-api.txt']) copyFileSync(join(root, 'docs', file), join(out, file));
}

interface ListOptions {
  /** A paragraph after the summary. */
  readonly start?: string;
  readonly linkOf: (file: string) => string;
  readonly optional: readonly string[];
}

function createList({ start, linkOf, optional }: ListOptions): string {
  const guides = readGuides();
  const sections = [...new Set(guides.map(({ heading }) => heading))].map((name) => {
    const pages = guides.filter(({ heading }) => heading === name);
    return toSection(
      name,
      pages.map(({ file, title, task }) => `[${title}](${linkOf(file)}): ${task}`),
    );
  });
  return [HEAD, ...(start ? [start] : []), ...sections, toSection('Optional', optional)].join('\n');
}

const toSection = (heading: string, lines: readonly string[]) =>
  `## ${heading}\n\n${lines.map((line) => `- ${line}\n`).join('')}`;

function toGuideFile(name: string): string {
  return `docs/${name}.md`;
}

/** The text of a page without its first comment or front matter. */
const readPage = (file: string) =>
  readFileSync(join(root, file), 'utf8').replace(/^(<!--.*-->|---\n[\s\S]*?\n---)\n\n/, '');

/** Links as `dist/llms-full.txt` has them; the text alone if the package does not have the file. */
const toPackageLink = (file: string) => (link: string, text: string, target: string) => {
  if (/^(https:|#)/.test(target)) return target.startsWith('#') ? text : link;
  const path = normalize(join(dirname(file), target));
  return /^docs\/[\w-]+\.(md|yaml)(#|$)/.test(path) ? `[${text}](../${path})` : text;
};
