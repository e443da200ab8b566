import { clips as films, profilePictures, storyImages } from '../media/catalogue';
import type { PageRecord, StoryRecord } from '../story-records';
import type { Tables } from '../tables';
import { toClipMedia } from './build-clip';
import { buildPage, buildStory, buildVideoPage } from './build-story';
import { TABLE, TICKETS } from './demo-clips';
import { DEMO, DEMO_KINDS, toDemoGuid } from './demo-identifiers';
import { MEMBERS } from './demo-mixed-clips';
import { PAGE_WORDS, STORY_SKETCHES } from './demo-story-sketches';
import { createCalendar, type Plant, type SeedCalendar } from './plant';

/** The stories of both tenants, and the five special ones that analytics and lookups ask about. */
export const plantStories: Plant = (tables, { now }) => {
  const calendar = createCalendar(now);
  let page = 0;
  STORY_SKETCHES.forEach((sketch, index) => {
    const pages = sketch.pages.map((kind) => {
      page += 1;
      return buildSketchedPage(kind, page, index);
    });
    const published = calendar.at(-1 - Math.floor(index / 2), -(index % 2) * 5);
    put(tables, {
      ...frame(index, calendar),
      ...{ title: sketch.title, shortTitle: sketch.short, categoryIds: sketch.categories, pages },
      ...{ firstPublishedAt: published, earliestCurrentPublishAt: published, creationTime: published },
      ...sketch.given,
    });
  });
  plantSpecialStories(tables, calendar);
  plantArtsStories(tables, calendar);
};

function frame(index: number, calendar: SeedCalendar): StoryRecord {
  const { thumbnailUrl, thumbnails } = toClipMedia(films[(index * 3) % films.length]);
  return buildStory({
    id: toDemoGuid(DEMO_KINDS.story, 1, index + 1),
    externalId: `story-${index + 1}`,
    thumbnailUrl,
    thumbnails,
    profilePictureUrl: profilePictures[index % profilePictures.length] ?? null,
    metadata: { season: '2026/27' },
    creationTime: calendar.at(-30),
  });
}

function buildSketchedPage(kind: string, number: number, story: number): PageRecord {
  const id = toDemoGuid(DEMO_KINDS.page, 1, number);
  const image = storyImages[number % storyImages.length] ?? '';
  const action = number % 4 === 1 ? TICKETS : number % 4 === 3 ? TABLE : null;
  const words = PAGE_WORDS[number % PAGE_WORDS.length] ?? '';
  if (kind === 'video') return buildVideoPage(films[(number * 5 + story) % films.length], { id, title: words, action });
  if (kind === 'image') return buildPage({ id, title: words, url: image, action });
  const engagement =
    kind === 'quiz'
      ? ({ kind: 'triviaQuiz', id: DEMO.quizzes.season } as const)
      : ({ kind: 'poll', id: kind === 'poll:kit' ? DEMO.polls.kit : DEMO.polls.derby } as const);
  const title = kind === 'quiz' ? 'Three questions' : 'What do you say?';
  return buildPage({ id, title, url: image, type: engagement.kind, engagement, durationSeconds: 15, skippable: true });
}

function plantSpecialStories(tables: Tables, calendar: SeedCalendar): void {
  const { stories, categories } = DEMO;
  const published = calendar.at(-20);
  const generated = {
    source: 'IntegrationsApi',
    firstPublishedAt: published,
    earliestCurrentPublishAt: published,
  } as const;
  const inCorner = { categoryIds: [categories.quietCorner], creationTime: calendar.at(-21) };
  put(
    tables,
    buildStory({
      ...inCorner,
      id: stories.draft,
      title: 'Not yet told',
      externalId: 'special-draft',
      status: 'Draft',
      source: 'IntegrationsApi',
      firstPublishedAt: null,
      earliestCurrentPublishAt: null,
    }),
  );
  put(
    tables,
    buildStory({
      ...inCorner,
      ...generated,
      id: stories.unscheduled,
      title: 'Told once',
      externalId: 'special-unscheduled',
      status: 'Unscheduled',
      earliestCurrentPublishAt: null,
    }),
  );
  put(
    tables,
    buildStory({
      ...inCorner,
      ...generated,
      id: stories.deleted,
      title: 'Thrown away',
      externalId: 'special-deleted',
      isDeleted: true,
    }),
  );
  put(
    tables,
    buildStory({
      ...inCorner,
      ...generated,
      id: stories.hidden,
      title: 'Behind the curtain',
      externalId: 'special-hidden',
      isHiddenFromCms: true,
    }),
  );
  put(
    tables,
    buildStory({ ...inCorner, ...generated, id: stories.withoutExternalId, title: 'A story without a number' }),
  );
  put(
    tables,
    buildStory({
      ...inCorner,
      id: stories.forMembers,
      title: 'For members: the season in letters',
      externalId: 'special-members',
      firstPublishedAt: published,
      earliestCurrentPublishAt: published,
      audiences: [MEMBERS],
    }),
  );
}

function plantArtsStories(tables: Tables, calendar: SeedCalendar): void {
  const titles = ['Curtain up: the first night', 'The orchestra tunes in the street', 'Masks, made by hand'];
  titles.forEach((title, index) => {
    const published = calendar.at(-2 - index);
    put(
      tables,
      buildStory({
        id: toDemoGuid(DEMO_KINDS.story, 2, index + 1),
        tenantId: DEMO.tenants.arts,
        externalId: index === 0 ? DEMO.storyExternalIds.artsFirst : `story-${index + 1}`,
        title,
        categoryIds: [DEMO.artsCategories.topStories],
        ...{ firstPublishedAt: published, earliestCurrentPublishAt: published, creationTime: published },
        pages: [buildPage({ id: toDemoGuid(DEMO_KINDS.page, 2, index + 1), title, url: storyImages[index + 2] ?? '' })],
      }),
    );
  });
}

function put(tables: Tables, story: StoryRecord): void {
  tables.stories.set(story.id, story);
}
