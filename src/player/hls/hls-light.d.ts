// The light build has the full build's types, but its package names none for it.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
