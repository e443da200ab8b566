import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  Application,
  Converter,
  DeclarationReflection,
  KindRouter,
  LogLevel,
  OptionDefaults,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import { readGuides } from './guides';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package's entries by their source file. */
const ENTRIES = {
  'src/index.ts': '@service/web-sdk',
  'src/api-client.ts': '@service/web-sdk/api-client',
  'src/server.ts': '@service/web-sdk/server',
  'mocks/index.ts': '@service/web-sdk/mocks',
  'mocks/msw.ts': '@service/web-sdk/mocks/msw',
  'mocks/node.ts': '@service/web-sdk/mocks/node',
  'mocks/browser.ts': '@service/web-sdk/mocks/browser',
  'mocks/testing/playwright.ts': '@service/web-sdk/testing/playwright',
  'mocks/testing/vitest.ts': '@service/web-sdk/testing/vitest',
  'mocks/testing/storybook.ts': '@service/web-sdk/testing/storybook',
};

/** The contract documents the bodies of the HTTP API field by field. */
const WIRE = 'src/api/wire.generated.ts';

interface Page {
  readonly file: string;
  readonly heading: string;
}

/** Every page of the site: the guides, decisions, rules and the changelog. */
function readDocuments(): readonly Page[] {
  const folder = (name: string, heading: string) =>
    readdirSync(join(root, name))
      .filter((file) => file.endsWith('.md'))
      .sort((one, other) => Number(other === 'README.md') - Number(one === 'README.md'))
      .map((file) => ({ file: `${name}/${file}`, heading }));
  return [
    ...readGuides(),
    ...folder('docs/decisions', 'Decisions'),
    ...folder('docs/rules', 'Rules'),
    { file: 'CHANGELOG.md', heading: 'Reference' },
  ];
}

/** Guides have readable addresses: `views.html`, `rules/library.html`. */
class GuideRouter extends KindRouter {
  override getIdealBaseName(reflection: Reflection): string {
    return reflection.isDocument() ? String(reflection.frontmatter.address) : super.getIdealBaseName(reflection);
  }
}

/** Configures Typedoc for the site; the caller converts and writes it. */
export async function createSite({ out = join(root, 'dist-docs') } = {}): Promise<Application> {
  const documents = readDocuments();
  const app = await Application.bootstrap({
    logLevel: LogLevel.Warn,
    name: 'Service Web SDK',
    basePath: root,
    entryPoints: Object.keys(ENTRIES).map((file) => join(root, file)),
    projectDocuments: documents.map(({ file }) => join(root, file)),
    tsconfig: join(root, 'test/tsconfig.json'),
    readme: join(root, 'docs/README.md'),
    out,
    router: 'guides',
    disableSources: true,
    disableGit: true,
    includeVersion: true,
    skipErrorChecking: true,
    excludeInternal: true,
    excludePrivate: true,
    categorizeByGroup: false,
    navigation: { includeCategories: true, includeGroups: false, includeFolders: false },
    navigationLeaves: [],
    categoryOrder: [...new Set(documents.map(({ heading }) => heading)), 'API', '*'],
    defaultCategory: 'API',
    visibilityFilters: { inherited: true },
    searchInComments: true,
    searchInDocuments: true,
    hideGenerator: true,
    customCss: join(root, 'scripts/docs/site.css'),
    favicon: join(root, 'scripts/docs/favicon.svg'),
    highlightLanguages: [
      'bash',
      'css',
      'html',
      'javascript',
      'json',
      'jsonc',
      'svelte',
      'tsx',
      'typescript',
      'vue',
      'yaml',
      'xml',
    ],
    validation: { notExported: true, invalidLink: true, notDocumented: false, rewrittenLink: true },
    intentionallyNotExported: [
      'src/model/former-names.ts:FormerAdRequest',
      'src/api/wire.ts:Schemas',
      'src/api/wire.ts:FeedThemeWire',
      'src/api/wire.ts:GeneratedStoryCountWire',
      'src/api/wire.ts:PagedFeedWire',
      'src/api/wire.ts:StoryFeedWire',
      'src/api/client/repaired-answers.ts:DeepPartial',
      'src/api/client/api-error.ts:CODES_BY_STATUS',
      'src/api/client/api-error.ts:ApiErrorFields',
      'src/model/user-activity-data.ts:Only',
      'src/model/activity-events.ts:ActivityEvents',
      'src/model/user-activity-data.ts:UserActivityListener',
      'src/theme/theme.ts:DeepPartial',
      'mocks/media/catalogue.ts:MediaEntry',
      'mocks/random.ts:Random',
      'mocks/scenarios/scenario.ts:RewrittenAnswer',
      'mocks/tables.ts:Tables',
      'mocks/testing/playwright.ts:MATCHERS',
    ],
    blockTags: [...OptionDefaults.blockTags, '@constant', '@description', '@enum', '@format'],
    sluggerConfiguration: { lowercase: true },
  });
  app.renderer.defineRouter('guides', GuideRouter);
  const left = [...documents];
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    const { file, heading } = left.shift() ?? { file: '', heading: '' };
    if (file.replace(/\.md$/, '') !== page.name) throw new Error(`Typedoc read ${page.name}, expected ${file}.`);
    const text = readFileSync(join(root, file), 'utf8');
    page.name = /^# (.*)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? page.name;
    page.frontmatter.category = heading;
    page.frontmatter.address = file
      .replace(/^docs\//, '')
      .replace(/README\.md$/, 'index.md')
      .replace(/\.md$/, '')
      .toLowerCase();
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
      const [entry] = Object.entries(ENTRIES).filter(([file]) => toModuleName(file) === module.name);
      if (entry) module.name = entry[1];
    }
  });
  return app;
}

/** Typedoc's name for the module of a file. */
function toModuleName(file: string): string {
  return file.replace(/(\/?index)?\.ts$/, '');
}

/** Every public name without a docstring, as `module.Name.member`, except the bodies of the HTTP API, which have their own page. */
export function findUndocumented(project: ProjectReflection): readonly string[] {
  const kinds =
    ReflectionKind.Variable |
    ReflectionKind.FunctionOrMethod |
    ReflectionKind.Class |
    ReflectionKind.Interface |
    ReflectionKind.TypeAlias |
    ReflectionKind.Accessor |
    ReflectionKind.Property |
    ReflectionKind.Enum;
  const isWire = (reflection: Reflection) => project.getSymbolIdFromReflection(reflection)?.fileName?.endsWith(WIRE);
  const isInside = (reflection: Reflection) => {
    for (let parent = reflection.parent; parent; parent = parent.parent) {
      // The docstring of an expanded type documents its members.
      if (parent.kindOf(ReflectionKind.TypeLiteral)) return true;
    }
    return false;
  };
  return project
    .getReflectionsByKind(kinds)
    .filter((reflection) => !isWire(reflection) && !isInside(reflection) && !isDocumented(reflection))
    .map((reflection) => reflection.getFullName())
    .sort();
}

function isDocumented(reflection: Reflection): boolean {
  if (!(reflection instanceof DeclarationReflection)) return reflection.hasComment();
  const signatures = [...(reflection.signatures ?? []), reflection.getSignature, reflection.setSignature];
  const type = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
  return (
    reflection.hasComment() ||
    reflection.flags.isExternal ||
    [...signatures, ...(type?.signatures ?? [])].some((signature) => signature?.hasComment())
  );
}
