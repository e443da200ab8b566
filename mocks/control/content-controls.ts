import { toErrorResponse, toJsonResponse } from '../answers';
import { applyClipForm, CLIP, type ClipForm } from '../forms/clip-form';
import { type Problem, readForm } from '../forms/read-form';
import { toForm } from '../forms/record-form';
import { type Schema, withCategories } from '../forms/schema';
import { applyStoryForm, STORY, type StoryForm } from '../forms/story-form';
import { applyThemeForm, THEME, type ThemeForm } from '../forms/theme-form';
import { changeClip, findClip, findCollection, findStory, listCollections } from '../rules/content';
import { DEMO } from '../seeds/demo-identifiers';
import { buildDemoTheme } from '../seeds/demo-theme';
import type { World } from '../world';
import type { Control, ControlCall } from './control-call';

/** The tenant whose content the desk edits. */
const TENANT = DEMO.tenants.sports;
/** More clips than a person looks through. */
const LISTED = 500;

const notFound = (thing: string) => toErrorResponse('A', 404, `There is no ${thing} of this id.`);

/** Something that a person edits: GET answers its form and the schema of it, PUT applies the fields of a form. */
function toControls<Form extends Categorized, Record>(path: string, thing: Editable<Form, Record>): readonly Control[] {
  const answer = (change: boolean) => (call: ControlCall) => {
    const record = thing.find(call.world, call.name);
    if (!record) return notFound(thing.schema.title ?? '');
    const all = categoriesOf(call.world);
    const known = all.map(({ externalId }) => externalId);
    const schema = withCategories(thing.schema, known);
    const show = (one: Record) =>
      withIds(toForm(schema, one) as Categorized, (id) => all.find((category) => category.id === id)?.externalId);
    if (!change) return { schema, form: show(record) };
    const { form, problems } = readForm<Form>(schema, call.body);
    if (problems.length > 0) return refuse(problems);
    const translated = withIds(form, (given) => all.find(({ externalId }) => externalId === given)?.id);
    thing.save(call.world, record, translated);
    return { schema, form: show(thing.find(call.world, call.name) ?? record) };
  };
  const segments = path.split('/');
  return [
    { method: 'GET', path: segments, answer: answer(false) },
    { method: 'PUT', path: segments, answer: answer(true) },
  ];
}

interface Categorized {
  readonly categories?: readonly string[];
}

/** The form with other ids of its categories; those that are not found are left out. */
const withIds = <Form extends Categorized>(form: Form, find: (id: string) => string | undefined): Form =>
  form.categories ? { ...form, categories: form.categories.flatMap((id) => find(id) ?? []) } : form;

interface Editable<Form, Record> {
  readonly schema: Schema;
  find(world: World, id: string): Record | undefined;
  save(world: World, record: Record, form: Form): void;
}

/** The calls by which a person edits content. */
export const CONTENT_CONTROLS: readonly Control[] = [
  {
    method: 'GET',
    path: ['content'],
    answer: ({ world }) => ({
      collections: listCollections(world, TENANT).map(({ id, feedTitle }) => ({ id, title: feedTitle })),
      stories: [...world.tables.stories.values()]
        .filter(({ tenantId, isDeleted }) => tenantId === TENANT && !isDeleted)
        .map(({ id, title }) => ({ id, title })),
    }),
  },
  {
    method: 'GET',
    path: ['content', 'collections', '{name}'],
    answer: ({ world, name }) => {
      const collection = findCollection(world, TENANT, name);
      if (!collection) return notFound('collection');
      const clips = collection.entries.flatMap(({ clipId }) => findClip(world, TENANT, clipId) ?? []);
      return { clips: clips.slice(0, LISTED).map(({ id, description }) => ({ id, title: description })) };
    },
  },
  ...toControls('content/clips/{name}', {
    schema: CLIP,
    find: (world, id) => findClip(world, TENANT, id),
    save: (world, clip, form: ClipForm) => changeClip(world, applyClipForm(clip, form)),
  }),
  ...toControls('content/stories/{name}', {
    schema: STORY,
    find: (world, id) => findStory(world, TENANT, id),
    save(world, story, form: StoryForm) {
      world.tables.stories.set(story.id, applyStoryForm(story, form));
      world.contentChanged();
    },
  }),
  ...toControls('content/theme', {
    schema: THEME,
    find: (world) => world.tables.tenants.get(TENANT),
    save(world, tenant, form: ThemeForm & Categorized) {
      world.tables.tenants.set(TENANT, applyThemeForm(tenant, form, buildDemoTheme()));
      world.contentChanged();
    },
  }),
];

/** Every mistake with its field, and all of them as the sentence of the error. */
function refuse(problems: readonly Problem[]): Response {
  const detail = problems.map(({ sentence }) => sentence).join(' ');
  const error = { status: 400, type: 'https://httpstatuses.io/400', title: 'Bad Request', detail, instance: '' };
  return toJsonResponse(400, { ...error, problems });
}

const categoriesOf = (world: World) =>
  [...world.tables.categories.values()].filter(({ tenantId }) => tenantId === TENANT);
