import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Guide {
  /** Path from the project's root. */
  readonly file: string;
  /** Heading of docs/README.md. */
  readonly heading: string;
  readonly title: string;
  /** What a reader of the page wants to do or to know. */
  readonly task: string;
}

/** The guides in the order of docs/README.md. */
export function readGuides(): readonly Guide[] {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
  const guides: Guide[] = [];
  let heading = '';
  for (const line of index.split('\n')) {
    heading = /^## (.*)/.exec(line)?.[1] ?? heading;
    const [, task = '', pages = ''] = /^\| (.*?) \| (.*) \|$/.exec(line) ?? [];
    for (const [, title = '', file = ''] of pages.matchAll(/\[([^\]]+)\]\(([\w-]+\.md)\)/g))
      guides.push({ file: `docs/${file}`, heading, title, task });
  }
  return guides;
}
