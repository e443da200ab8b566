/** What only a page with clips needs: their feeds, and lists of them. */
export { createClipLibrary } from '../../content/clip-library';
export { createClipLists } from './clip-lists';
