/** What only a page with stories needs: their feeds, and lists of them. */
export { createStoryLibrary } from '../../content/story-library';
export { createStoryLists } from './story-lists';
