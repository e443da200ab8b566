import type { CategoryRecord } from '../records';
import type { Tables } from '../tables';
import { buildCategory } from './build-collection';
import { DEMO } from './demo-identifiers';

type Given = Omit<Partial<CategoryRecord>, 'id' | 'externalId'>;

/** The categories of both tenants: every type, followable and not, with and without a place, an action, other languages. */
export function plantCategories(tables: Tables): void {
  const { categories, categoryExternalIds, artsCategories, artsCategoryExternalIds, tenants } = DEMO;
  const icon = (name: string) => `categories/${name}.webp`;
  const team = { type: 'team', isFollowable: true } as const;
  const player = { type: 'player', isFollowable: true, availableForNavigation: false } as const;
  const sports: Readonly<Record<keyof typeof categories, Given>> = {
    harbour: {
      ...team,
      displayTitle: 'Harbour City',
      displayTitles: { de: 'Hafenstadt' },
      description: 'Founded by dockers in 1898, still playing in salt air.',
      placement: { title: 'Home side', code: 'home' },
      thumbnailUrl: icon('basketball'),
      action: { type: 'web', url: 'https://www.example.com/teams/harbour', text: 'Team page' },
    },
    falcons: {
      ...team,
      displayTitle: 'Highfield Falcons',
      displayTitles: { de: 'Hochfeld Falken' },
      placement: { title: 'Away side', code: 'away' },
      thumbnailUrl: icon('mountain'),
    },
    rovers: { ...team, displayTitle: 'Millbrook Rovers', thumbnailUrl: icon('tennis') },
    comets: { ...team, displayTitle: 'Saltmarsh Comets', thumbnailUrl: icon('water') },
    okafor: {
      ...player,
      displayTitle: 'Amara Okafor',
      description: 'Captain, left wing, reads poetry on the bus.',
      thumbnailUrl: icon('cup'),
    },
    lindqvist: { ...player, displayTitle: 'Elsa Lindqvist', thumbnailUrl: icon('water') },
    league: {
      type: 'league',
      displayTitle: 'Northern League',
      displayTitles: { de: 'Nordliga' },
      thumbnailUrl: icon('cup'),
    },
    finals: {
      type: 'event',
      displayTitle: 'Finals weekend',
      placement: { title: 'Event', code: 'event' },
      thumbnailUrl: icon('cup'),
    },
    behindTheScenes: {
      type: 'topic',
      displayTitle: 'Behind the scenes',
      displayTitles: { de: 'Hinter den Kulissen' },
      isFollowable: true,
      thumbnailUrl: icon('music'),
    },
    sponsors: { type: 'sponsor', displayTitle: 'Partners', availableForNavigation: false, thumbnailUrl: icon('cup') },
    topStories: { type: 'other', displayTitle: 'Top stories', showInClips: false, thumbnailUrl: icon('cup') },
    gameStories: { type: 'other', displayTitle: 'Game day', showInClips: false, thumbnailUrl: icon('basketball') },
    trendingContent: { type: 'other', displayTitle: 'Trending', showInClips: false, thumbnailUrl: icon('music') },
    quietCorner: { type: 'other', displayTitle: 'Quiet corner', showInClips: false, thumbnailUrl: icon('mountain') },
  };
  for (const [name, given] of Object.entries(sports) as [keyof typeof categories, Given][]) {
    const category = buildCategory({ id: categories[name], externalId: categoryExternalIds[name], ...given });
    tables.categories.set(category.id, category);
  }
  const arts: Readonly<Record<keyof typeof artsCategories, Given>> = {
    music: { type: 'topic', displayTitle: 'Music', isFollowable: true, thumbnailUrl: icon('music') },
    theatre: { type: 'topic', displayTitle: 'Theatre', isFollowable: true, thumbnailUrl: icon('mountain') },
    topStories: { type: 'other', displayTitle: 'Festival diary', showInClips: false, thumbnailUrl: icon('music') },
  };
  for (const [name, given] of Object.entries(arts) as [keyof typeof artsCategories, Given][]) {
    const category = buildCategory({
      id: artsCategories[name],
      externalId: artsCategoryExternalIds[name],
      tenantId: tenants.arts,
      ...given,
    });
    tables.categories.set(category.id, category);
  }
}
