/** The page under test if the link contains no state. */
export const FIRST_STATE = {
  device: innerWidth < 480 ? 'Small phone 320 × 568' : 'Phone 390 × 844',
  scheme: 'auto',
  direction: 'ltr',
  delegate: 'all four',
  key: 'demo-web-key',
  user: { externalId: 'qa-1' },
  logging: false,
  playback: true,
  attributes: {},
  options: {},
  theme: {},
  views: [
    { type: 'ServiceStoriesRowView', content: '["top-stories"]', configuration: { cellType: 'round' } },
    { type: 'ServiceClipsRowView', content: '"top-clips"', configuration: {} },
  ],
  service: { scenario: 'happy', faults: [] },
  hash: '',
};

/** The state that a link of the console holds, over the first one; a link that cannot be read counts as none. */
export function readLink(hash) {
  try {
    const state = JSON.parse(decodeURIComponent(hash.replace(/^#state=/, '')));
    return { ...FIRST_STATE, ...state };
  } catch {
    return FIRST_STATE;
  }
}

/** The address that brings a state back. */
export function toLink(state) {
  const url = new URL(location.href);
  url.hash = `state=${encodeURIComponent(JSON.stringify(state))}`;
  return url.href;
}
