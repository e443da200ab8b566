/** Whether the page has one of our elements of this kind already, `<service-clips-row>` for example. */
export const hasElement = (kind: 'stories' | 'clips'): boolean =>
  document.querySelector(['row', 'grid', 'player'].map((layout) => `service-${kind}-${layout}`).join()) !== null;
