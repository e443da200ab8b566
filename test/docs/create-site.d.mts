import type { Application, ProjectReflection } from 'typedoc';

/** The guides in the order of docs/README.md, each with the heading that it stands below. */
export function readGuides(): readonly { readonly file: string; readonly heading: string }[];
/** The site as Typedoc sees it: read, checked, not yet written. */
export function createSite(options?: { readonly out?: string }): Promise<Application>;
/** Every public name without words. */
export function findUndocumented(project: ProjectReflection): readonly string[];
