/** Everything that explains a mistake of the host page to its developer; a lazy chunk. */
export { explainEmptyContent, explainLocalHost, explainMissingContainer, explainRemovedView } from './explain';
export { findDestinationTypos, findPageTypos, findViewTypos } from './find-typos';
