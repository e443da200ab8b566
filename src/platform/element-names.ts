/** Names of the library's custom elements, as a selector. */
export const ELEMENT_NAMES =
  'service-clips-row,service-clips-grid,service-clips-player,service-stories-row,service-stories-grid';
