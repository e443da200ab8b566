/** The full build of hls.js, fetched for the first stream that needs more than the light one. In a chunk of its own. */
export { default as FullHls } from 'hls.js';
