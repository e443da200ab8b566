import { expect, test } from 'vitest';
import type { ListConfiguration } from '../../core/view-configuration';
import type { ListPlace, ListView } from './list-view';
import { placeList } from './place-list';

test('a list is made with what its host has assigned, so that it never asks for the feed of no collection', () => {
  const made: ListPlace[] = [];
  const delegate = { onDataLoadStarted() {} };
  placeList({
    spec: { kind: 'clips', layout: 'row', container: 'row', configuration: { collection: 'top-clips' }, delegate },
    readConfiguration: (assigned) => assigned as ListConfiguration,
    createListView(place) {
      made.push(place);
      return { configure() {}, reload: async () => {}, destroy() {} } as unknown as ListView;
    },
    show(makeList) {
      makeList(new AbortController().signal);
      return { restore() {}, destroy() {} };
    },
  });
  expect(made.map(({ configuration }) => configuration.collection)).toEqual(['top-clips']);
  expect(made[0]?.readDelegate()).toBe(delegate);
});
