import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAssistantFiles } from '../../scripts/docs/assistant-files';
import { createSite, findUndocumented } from '../../scripts/docs/create-site';
import { readGuides } from '../../scripts/docs/guides';

const out = mkdtempSync(join(tmpdir(), 'service-web-sdk-docs-'));
let warnings = 0;
let undocumented: readonly string[] = [];

beforeAll(async () => {
  const app = await createSite({ out });
  const project = await app.convert();
  if (!project) throw new Error('Typedoc could not read the sources.');
  app.validate(project);
  undocumented = findUndocumented(project);
  await app.generateDocs(project, out);
  writeAssistantFiles(out);
  warnings = app.logger.warningCount + app.logger.errorCount;
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe('the documentation site', () => {
  test('is made without a warning', () => {
    expect(warnings).toBe(0);
  });

  test('L0.4 tells every public name in words', () => {
    expect(undocumented).toEqual([]);
  });

  test('has a page for every guide, and every link between its pages leads somewhere', () => {
    const files = new Set(readdirSync(out, { recursive: true, encoding: 'utf8' }));
    const pages = [...files].filter((file) => file.endsWith('.html'));
    const guides = readGuides().map(({ file }) => file.replace(/^docs\/(.*)\.md$/, '$1.html'));
    expect(guides.length).toBeGreaterThan(18);
    expect(guides.filter((guide) => !files.has(guide))).toEqual([]);

    const text = new Map(pages.map((page) => [page, readFileSync(join(out, page), 'utf8')]));
    const broken: string[] = [];
    for (const [page, html] of text) {
      for (const [, link = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        if (/^(https?:|mailto:|javascript:)/.test(link)) continue;
        const [path = '', anchor] = link.split('#');
        const target = path ? normalize(join(dirname(page), decodeURIComponent(path))) : page;
        const isThere =
          files.has(target) && (!anchor || !text.has(target) || text.get(target)?.includes(`id="${anchor}"`));
        if (!isThere) broken.push(`${page}: ${link}`);
      }
    }
    expect(pages.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  test.each(['StoriesRow', 'StoriesGrid', 'ClipsRow', 'ClipsGrid', 'ClipsPlayer'])(
    'has one page for Service%sView, with its constructor, members and an example',
    (name) => {
      const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
      expect(files.filter((file) => file.endsWith(`.Service${name}View.html`))).toHaveLength(1);
      const page = readFileSync(join(out, `classes/_service_web-sdk.Service${name}View.html`), 'utf8');
      for (const id of ['constructor', 'configuration', 'delegate', 'reloaddata', 'destroy', 'example'])
        expect(page).toContain(`id="${id}"`);
    },
  );

  test('has everything in one file for assistants, and a list of what there is', () => {
    const list = readFileSync(join(out, 'llms.txt'), 'utf8');
    const all = readFileSync(join(out, 'llms-full.txt'), 'utf8');
    expect(list).toMatch(/^# Service Web SDK\n\n> .+\n/);
    for (const { file } of readGuides()) {
      expect(list).toContain(`(${file.replace(/^docs\/(.*)\.md$/, '$1.html')}): `);
      expect(all).toContain(/^# .*$/m.exec(readFileSync(file, 'utf8'))?.[0]);
    }
    expect(all).toContain('interface SharedInstance {');
  });
});

test('L0.4 since when a member exists stands where the contract names a version', () => {
  const source = ['shared-instance', 'service-user', 'public-types'].map((file) =>
    readFileSync(`src/sdk/${file}.ts`, 'utf8'),
  );
  const sinceOf = (member: string): string | undefined => {
    const pattern = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:readonly |get )?${member}\\b`);
    return source
      .map((text) => pattern.exec(text)?.[1])
      .find(Boolean)
      ?.match(/(?:@since|[Ss]ince) (\d+\.\d+\.\d+)/)?.[1];
  };
  // The Versioning table of the contract.
  const versions: Readonly<Record<string, readonly string[]>> = {
    '8.0.0': ['customInstanceHost'],
    '10.0.0': ['isInitialized', 'isPlayerVisible', 'delegate', 'dismissPlayer', 'enableLogging'],
    '10.2.0': ['setLocale'],
    '10.7.0': [
      'eventTrackingOptions',
      'openStoryByExternalId',
      'openClipByExternalId',
      'openStory',
      'openPage',
      'openCategory',
      'openCollection',
    ],
    '10.9.0': ['enableAdTracking'],
    '10.11.0': ['enableFullVideoAnalytics', 'currentUserId'],
    '10.13.16': ['getStoriesCount', 'getClipsCount'],
    '11.0.0': ['initialize'],
  };
  const wrong = Object.entries(versions).flatMap(([version, members]) =>
    members.filter((member) => sinceOf(member) !== version).map((member) => `${member}: ${sinceOf(member)}`),
  );
  expect(wrong).toEqual([]);
});
