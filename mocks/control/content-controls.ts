import { toErrorResponse, toJsonResponse } from '../answers';
import { applyClipForm, CLIP_SHAPE, type FormPlaces, toClipForm } from '../forms/clip-form';
import { type Problem, readForm } from '../forms/read-form';
import type { GroupShape } from '../forms/shape';
import { applyStoryForm, STORY_SHAPE, toStoryForm } from '../forms/story-form';
import { applyThemeForm, THEME_SHAPE, toThemeForm } from '../forms/theme-form';
import { changeClip, findClip, findCollection, findStory, listCollections } from '../rules/content';
import { DEMO } from '../seeds/demo-identifiers';
import { buildDemoTheme } from '../seeds/demo-theme';
import type { World } from '../world';
import type { Control, ControlCall } from './control-call';

/** The tenant whose content the desk edits. */
const TENANT = DEMO.tenants.sports;
/** Nobody looks for a clip in a longer list. */
const LISTED = 500;

const control = (method: Control['method'], path: string, answer: Control['answer']): Control => ({
  method,
  path: path.split('/'),
  answer,
});

/** The calls by which a person edits content; forms and what they send are both made of the shapes. */
export const CONTENT_CONTROLS: readonly Control[] = [
  control('GET', 'content', ({ world }) => ({
    collections: listCollections(world, TENANT).map(({ id, feedTitle }) => ({ id, title: feedTitle })),
    stories: [...world.tables.stories.values()]
      .filter(({ tenantId, isDeleted }) => tenantId === TENANT && !isDeleted)
      .map(({ id, title }) => ({ id, title })),
  })),
  control('GET', 'content/collections/{name}', ({ world, name }) => {
    const collection = findCollection(world, TENANT, name);
    if (!collection) return notFound('There is no collection of this id.');
    const clips = collection.entries.flatMap(({ clipId }) => findClip(world, TENANT, clipId) ?? []);
    return { clips: clips.slice(0, LISTED).map(({ id, description }) => ({ id, title: description })) };
  }),
  control('GET', 'content/clips/{name}', (call) => showClip(call)),
  control('PUT', 'content/clips/{name}', (call) => {
    const clip = findClip(call.world, TENANT, call.name);
    if (!clip) return notFound('There is no clip of this id.');
    const { form, problems } = readForm(withCategories(CLIP_SHAPE, call.world), call.body);
    if (problems.length > 0) return refuse(problems);
    changeClip(call.world, applyClipForm(clip, form, toPlaces(call.world)));
    return showClip(call);
  }),
  control('GET', 'content/stories/{name}', (call) => showStory(call)),
  control('PUT', 'content/stories/{name}', (call) => {
    const story = findStory(call.world, TENANT, call.name);
    if (!story) return notFound('There is no story of this id.');
    const { form, problems } = readForm(withCategories(STORY_SHAPE, call.world), call.body);
    if (problems.length > 0) return refuse(problems);
    call.world.tables.stories.set(story.id, applyStoryForm(story, form, toPlaces(call.world)));
    call.world.contentChanged();
    return showStory(call);
  }),
  control('GET', 'content/theme', (call) => showTheme(call)),
  control('PUT', 'content/theme', (call) => {
    const tenant = call.world.tables.tenants.get(TENANT);
    if (!tenant) return notFound('There is no tenant.');
    const { form, problems } = readForm(THEME_SHAPE, call.body);
    if (problems.length > 0) return refuse(problems);
    call.world.tables.tenants.set(TENANT, applyThemeForm(tenant, form, buildDemoTheme()));
    call.world.contentChanged();
    return showTheme(call);
  }),
];

const notFound = (detail: string) => toErrorResponse('A', 404, detail);

function showClip({ world, name }: ControlCall) {
  const clip = findClip(world, TENANT, name);
  if (!clip) return notFound('There is no clip of this id.');
  return { shape: withCategories(CLIP_SHAPE, world), form: toClipForm(clip, toPlaces(world)) };
}

function showStory({ world, name }: ControlCall) {
  const story = findStory(world, TENANT, name);
  if (!story) return notFound('There is no story of this id.');
  return { shape: withCategories(STORY_SHAPE, world), form: toStoryForm(story, toPlaces(world)) };
}

function showTheme({ world }: ControlCall) {
  const tenant = world.tables.tenants.get(TENANT);
  return tenant ? { shape: THEME_SHAPE, form: toThemeForm(tenant) } : notFound('There is no tenant.');
}

/** Every mistake with its field, and the first as the sentence of the refusal. */
function refuse(problems: readonly Problem[]): Response {
  const detail = problems.map(({ sentence }) => sentence).join(' ');
  return toJsonResponse(400, {
    ...{ status: 400, type: 'https://httpstatuses.io/400', title: 'Bad Request', detail, instance: '' },
    problems,
  });
}

const categoriesOf = (world: World) =>
  [...world.tables.categories.values()].filter(({ tenantId }) => tenantId === TENANT);

function toPlaces(world: World): FormPlaces {
  const all = categoriesOf(world);
  return {
    categoryIds: (externalIds) =>
      externalIds.flatMap((given) => all.find(({ externalId }) => externalId === given)?.id ?? []),
    externalIds: (ids) => ids.flatMap((given) => all.find(({ id }) => id === given)?.externalId ?? []),
  };
}

/** The shape with the categories that there are. */
function withCategories<S extends GroupShape>(shape: S, world: World): S {
  const { categories } = shape.fields;
  if (categories?.kind !== 'list') return shape;
  const words = categoriesOf(world).map(({ externalId }) => externalId);
  return { ...shape, fields: { ...shape.fields, categories: { ...categories, words } } };
}
