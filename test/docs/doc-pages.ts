import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface DocPage {
  /** Path from the project's root. */
  readonly path: string;
  readonly text: string;
}

export interface CodeBlock {
  readonly page: string;
  /** Of the line with the fence, from 1. */
  readonly line: number;
  readonly language: string;
  /** The text after the language: a file's name, or the step of a guide. */
  readonly name: string;
  readonly code: string;
}

/** Every page for readers: the guides, the decisions, the rules, and the README files. */
export function readDocPages(): DocPage[] {
  const docs = ['docs', 'docs/decisions', 'docs/rules'];
  const examples = ['examples', 'examples/apps', 'examples/your-own-tests'];
  const folders = ['.', ...docs, '.github', 'skills/service-web-sdk', ...examples];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => {
        const path = join(folder, file);
        return { path, text: readFileSync(join(root, path), 'utf8') };
      }),
  );
}

/** The fenced blocks of a page. */
export function readCodeBlocks({ path, text }: DocPage): CodeBlock[] {
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map((match) => ({
    page: path,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1] ?? '',
    name: match[2] ?? '',
    code: match[3] ?? '',
  }));
}

/** The block of a page that has this name; throws when there is none. */
export function blockNamed(page: string, name: string): string {
  const found = readDocPages().filter(({ path }) => path === page);
  const block = found.flatMap(readCodeBlocks).find((one) => one.name === name);
  if (!block) throw new Error(`${page} has no block "${name}".`);
  return block.code;
}
