import { plantBlankWorld } from './blank-world';
import { plantCategories } from './demo-categories';
import { plantCollections } from './demo-collections';
import { plantEngagement } from './demo-engagement';
import { plantPast } from './demo-past';
import { plantStories } from './demo-stories';
import type { Plant } from './plant';

/** The demo world: two tenants with everything that a client can meet. */
export const plantDemoWorld: Plant = (tables, setting) => {
  plantBlankWorld(tables, setting);
  plantCategories(tables);
  plantCollections(tables, setting);
  plantStories(tables, setting);
  plantEngagement(tables, setting);
  plantPast(tables, setting);
};
