import { expect, test, vi } from 'vitest';
import { readListConfiguration } from '../../core/view-configuration';
import { createStore } from '../../model/store';
import type { EmbeddedPlayer } from '../../player/ui/embedded/open-embedded-player';
import type { PlayerSpec } from './mounted-view';
import { placePlayer } from './place-player';

/** What a player of `spec` is asked to play when its host configures it so. */
async function findSource(spec: Partial<PlayerSpec>, configuration: object) {
  const createPlayer = vi.fn(async () => ({}) as EmbeddedPlayer);
  placePlayer({
    spec: { kind: 'clips', layout: 'player', container: 'x', configuration, ...spec },
    readConfiguration: (assigned) =>
      readListConfiguration({
        configuration: assigned,
        attributes: {},
        fromConstructor: spec,
        containerId: 'x',
        defaultBasename: 'clips',
      }),
    isInitialized: createStore(true),
    createPlayer,
    show(draw) {
      void draw(new AbortController().signal);
      return { destroy() {} };
    },
  });
  await vi.waitFor(() => expect(createPlayer).toHaveBeenCalledOnce());
  return (createPlayer.mock.calls as unknown[][])[0]?.[0];
}

test.each([
  ['a collection of the constructor', { collection: 'a' }, {}, { collectionId: 'a' }],
  ['a clip of the constructor', { clip: { id: 'c-1' } }, {}, { id: 'c-1' }],
  [
    'a clip id before everything',
    { clip: { id: 'c-1' } },
    { clipId: 'c-2', externalId: 'e', collection: 'b' },
    { id: 'c-2' },
  ],
  [
    'an external id before a collection',
    { collection: 'a' },
    { externalId: 'e', collection: 'b' },
    { externalId: 'e' },
  ],
  [
    'a collection of the configuration before a clip of the constructor',
    { clip: { id: 'c-1' } },
    { collection: 'b' },
    { collectionId: 'b' },
  ],
] as const)('an embedded player shows %s', async (_title, spec, configuration, source) => {
  expect(await findSource(spec, configuration)).toEqual(source);
});
