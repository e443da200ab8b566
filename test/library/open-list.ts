import { readListConfiguration } from '../../src/core/view-configuration';
import { createListView } from '../../src/lists/session/list-view';
import type { OpenLibrary } from './open-library';

/** A list as the page's code creates it, without what draws it. */
export async function openList(
  core: OpenLibrary['core'],
  kind: 'stories' | 'clips',
  configuration: object,
  delegate: object = {},
) {
  const page = await core.page.load();
  const lists = await page.lists[kind].load();
  return createListView(
    { library: core, page, lists },
    {
      kind,
      layout: 'row',
      readDelegate: () => delegate,
      configuration: readListConfiguration({
        configuration,
        attributes: {},
        fromConstructor: {},
        containerId: '',
        defaultBasename: kind,
      }),
    },
  );
}
