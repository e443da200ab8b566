import type { Recorded } from '../../src/activity/activity';
import { FAKE_NOW } from './fake-clock';

export const RECORDED_ID = '00000000-0000-4000-8000-000000000001';

/** An event as the page has recorded it. */
export const recordedAs = (fields: Partial<Recorded> = {}): Recorded => ({
  id: RECORDED_ID,
  type: 'openedClip',
  data: { clipId: 'ä"' },
  occurredAt: FAKE_NOW,
  seq: 3,
  session: 'page',
  apiKey: 'key',
  user: { hash: 'user', isIdentified: true },
  ...fields,
});
