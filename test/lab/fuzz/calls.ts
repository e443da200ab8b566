import fc from 'fast-check';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { hostJunk, id } from './host-values';

/** The methods that a host calls, and what it hands over. */
export const CALLS: readonly [name: string, args: fc.Arbitrary<readonly unknown[]>][] = [
  [
    'initialize',
    fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>(DEMO.keys.web) }, { weight: 1, arbitrary: hostJunk }),
      fc.oneof(
        fc.constant<unknown>('$undefined'),
        fc.record({
          externalId: fc.oneof<fc.Arbitrary<unknown>[]>(
            fc.constantFrom('alice-of-the-test', 'bob-of-the-test', null, ''),
            hostJunk,
          ),
        }),
        hostJunk,
      ),
    ),
  ],
  [
    'openCollection',
    fc.tuple(
      id,
      fc.oneof<fc.Arbitrary<unknown>[]>(
        fc.constant('$undefined'),
        fc.record({ clipId: id, categoryId: id }, { requiredKeys: [] }),
        hostJunk,
      ),
    ),
  ],
  ['openStory', fc.tuple(id)],
  ['openStoryByExternalId', fc.tuple(id)],
  ['openPage', fc.tuple(id)],
  ['openCategory', fc.tuple(id, id)],
  ['openClip', fc.tuple(id)],
  ['openClipByExternalId', fc.tuple(id, id)],
  ['getStoriesCount', fc.tuple(fc.oneof<fc.Arbitrary<unknown>[]>(fc.array(id, { maxLength: 4 }), hostJunk))],
  ['getClipsCount', fc.tuple(fc.oneof<fc.Arbitrary<unknown>[]>(id, hostJunk))],
  ['dismissPlayer', fc.tuple(fc.oneof<fc.Arbitrary<unknown>[]>(fc.boolean(), hostJunk))],
  ['disablePlayback', fc.constant([])],
  ['enablePlayback', fc.constant([])],
];
