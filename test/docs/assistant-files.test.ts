import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPackageList, createPackageText, SKILL } from '../../scripts/docs/assistant-files';
import { readGuides } from '../../scripts/docs/guides';
import { readCodeBlocks, readDocPages, root } from './doc-pages';

const list = readFileSync(join(root, 'llms.txt'), 'utf8');
const all = createPackageText();
const skill = readFileSync(join(root, SKILL), 'utf8');
const packed = readFileSync(join(root, 'test/package/packed-files.txt'), 'utf8').split('\n');

/** The links of a text that lead to no file of the package. */
function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https:/.test(link));
  expect(links.length).toBeGreaterThan(10);
  return links.filter((link) => !packed.includes(normalize(join(dirname(file), link.replace(/#.*/, '')))));
}

describe('llms.txt', () => {
  test('is what `npx tsx scripts/generate.ts` writes', () => {
    expect(list).toBe(createPackageList());
  });

  test('has a title, a summary, and sections of links with one line each, as llmstxt.org describes', () => {
    const [head = '', ...sections] = list.split(/^(?=## )/m);
    expect(head).toMatch(/^# .+\n\n> .+\n\n.+\n\n$/);
    expect(sections.length).toBeGreaterThan(3);
    for (const section of sections) expect(section).toMatch(/^## .+\n\n(- \[[^\]]+\]\([^)]+\): .+\n)+\n?$/);
    expect(sections.at(-1)).toMatch(/^## Optional\n/);
  });

  test('lists every guide of the package, and the skill', () => {
    const guides = packed.filter((path) => /^docs\/[\w-]+\.md$/.test(path) && path !== 'docs/README.md');
    expect(guides.length).toBeGreaterThan(20);
    expect(
      readGuides()
        .map(({ file }) => file)
        .sort(),
    ).toEqual(guides);
    expect([...guides, SKILL].filter((path) => !list.includes(`](${path})`))).toEqual([]);
  });

  test('links only to files of the package', () => {
    expect(brokenLinks('llms.txt', list)).toEqual([]);
  });
});

describe('dist/llms-full.txt', () => {
  test('links only to files of the package', () => {
    expect(brokenLinks('dist/llms-full.txt', all)).toEqual([]);
  });

  test('has the code of its pages unchanged, with the skill first', () => {
    const blocks = readDocPages()
      .filter(({ path }) => ['docs/privacy.md', 'docs/views.md', 'docs/theming.md', SKILL].includes(path))
      .flatMap(readCodeBlocks);
    expect(blocks.length).toBeGreaterThan(20);
    expect(blocks.filter(({ code }) => !all.includes(code))).toEqual([]);
    expect(all.indexOf('# Getting started')).toBeGreaterThan(all.indexOf('## Before you start'));
    expect(all).not.toContain('\nname: service-web-sdk');
  });
});

describe('the skill', () => {
  test('has the front matter of agentskills.io, with the name of its folder', () => {
    const [, name, description = ''] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(skill) ?? [];
    expect(dirname(SKILL)).toBe(`skills/${name}`);
    expect(description.length).toBeLessThan(1024);
  });

  test('has ten tasks with code, and each block is one of a guide, which a test runs', () => {
    const [, start, ...tasks] = skill.split(/^(?=## )/m);
    expect(start).toMatch(/^## Before you start\n/);
    expect(tasks.length).toBe(10);
    for (const task of tasks) expect(task).toMatch(/^```\w/m);
    const known = readDocPages()
      .filter(({ path }) => path === 'README.md' || /^docs\/[^/]+\.md$/.test(path))
      .flatMap(readCodeBlocks);
    const own = readCodeBlocks({ path: SKILL, text: skill });
    expect(own.filter((block) => !known.some((one) => one.code === block.code && one.name === block.name))).toEqual([]);
  });

  test('links only to files of the package', () => {
    expect(brokenLinks(SKILL, skill)).toEqual([]);
  });
});

test('these files take less than 115 kB together', () => {
  expect(Buffer.byteLength(list + all + skill)).toBeLessThan(115_000);
});
