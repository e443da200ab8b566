import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Converter, KindRouter, LogLevel, OptionDefaults, ReflectionKind } from 'typedoc';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a user imports, by the file it is made of. */
const ENTRIES = {
  'src/index.ts': '@service/web-sdk',
  'src/api-client.ts': '@service/web-sdk/api-client',
  'mocks/index.ts': '@service/web-sdk/mocks',
  'mocks/node.ts': '@service/web-sdk/mocks/node',
  'mocks/browser.ts': '@service/web-sdk/mocks/browser',
};

/** Types that stand for a body of the HTTP API have their words there, field by field. */
const WIRE = 'src/api/wire.generated.ts';

/** The guides in the order of docs/README.md, each with the heading that it stands below. */
export function readGuides() {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
  const guides = [];
  let heading = '';
  for (const line of index.split('\n')) {
    heading = /^## (.*)/.exec(line)?.[1] ?? heading;
    for (const [, file] of line.matchAll(/\]\(([\w-]+\.md)\)/g)) guides.push({ file: `docs/${file}`, heading });
  }
  return guides;
}

/** Every page of the site: the guides, then what is behind the repository. */
function readDocuments() {
  const folder = (name, heading) =>
    readdirSync(join(root, name))
      .filter((file) => file.endsWith('.md'))
      .sort((one, other) => Number(other === 'README.md') - Number(one === 'README.md'))
      .map((file) => ({ file: `${name}/${file}`, heading }));
  return [
    ...readGuides(),
    ...folder('docs/decisions', 'Decisions'),
    ...folder('docs/rules', 'Rules'),
    { file: 'CHANGELOG.md', heading: 'The repository' },
  ];
}

/** Guides have addresses that can be told: `views.html`, `rules/library.html`. */
class GuideRouter extends KindRouter {
  getIdealBaseName(reflection) {
    return reflection.isDocument() ? reflection.frontmatter.address : super.getIdealBaseName(reflection);
  }
}

/** The site as Typedoc sees it: read, checked, not yet written. */
export async function createSite({ out = join(root, 'dist-docs') } = {}) {
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
    categoryOrder: [...new Set(documents.map(({ heading }) => heading)), 'Reference', '*'],
    defaultCategory: 'Reference',
    visibilityFilters: { inherited: true },
    searchInComments: true,
    searchInDocuments: true,
    hideGenerator: true,
    customCss: join(root, 'test/docs/site.css'),
    favicon: join(root, 'test/docs/favicon.svg'),
    highlightLanguages: ['bash', 'css', 'html', 'javascript', 'json', 'jsonc', 'tsx', 'typescript', 'yaml', 'xml'],
    validation: { notExported: true, invalidLink: true, notDocumented: false, rewrittenLink: true },
    intentionallyNotExported: [
      'src/model/former-names.ts:FormerAdRequest',
      'src/api/wire.ts:Schemas',
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
    ],
    blockTags: [...OptionDefaults.blockTags, '@constant', '@description', '@enum', '@format'],
    sluggerConfiguration: { lowercase: true },
  });
  app.renderer.defineRouter('guides', GuideRouter);
  const left = [...documents];
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    const { file, heading } = left.shift() ?? { file: '', heading: '' };
    if (file.replace(/\.md$/, '') !== page.name) throw new Error(`Typedoc read ${page.name} where ${file} was due.`);
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

/** What Typedoc calls the module of a file. */
function toModuleName(file) {
  return file.replace(/(\/?index)?\.ts$/, '');
}

/** Every public name without words, `module.Name.member`: the bodies of the HTTP API aside, which have their own page. */
export function findUndocumented(project) {
  const kinds =
    ReflectionKind.Variable |
    ReflectionKind.FunctionOrMethod |
    ReflectionKind.Class |
    ReflectionKind.Interface |
    ReflectionKind.TypeAlias |
    ReflectionKind.Accessor |
    ReflectionKind.Property |
    ReflectionKind.Enum;
  const isWire = (reflection) => project.getSymbolIdFromReflection(reflection)?.fileName.endsWith(WIRE);
  const isInside = (reflection) => {
    for (let parent = reflection.parent; parent; parent = parent.parent) {
      // The members of an expanded type are told where that type is told, a list of words by its own docstring.
      if (parent.kindOf(ReflectionKind.TypeLiteral)) return true;
    }
    return false;
  };
  return project
    .getReflectionsByKind(kinds)
    .filter((reflection) => !isWire(reflection) && !isInside(reflection) && !hasWords(reflection))
    .map((reflection) => reflection.getFullName())
    .sort();
}

function hasWords(reflection) {
  const signatures = [...(reflection.signatures ?? []), reflection.getSignature, reflection.setSignature];
  const type = reflection.type?.type === 'reflection' ? reflection.type.declaration : undefined;
  return (
    reflection.hasComment() ||
    reflection.flags.isExternal ||
    [...signatures, ...(type?.signatures ?? [])].some((signature) => signature?.hasComment())
  );
}
