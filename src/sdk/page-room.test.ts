// @vitest-environment happy-dom
import * as Service from '@service/web-sdk';
import { afterEach, expect, test, vi } from 'vitest';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => {
  document.body.replaceChildren();
});

test('with logging on, a typo in an option or an attribute is told once, with the name that was meant', async () => {
  const container = document.createElement('div');
  container.id = 'weekend';
  container.setAttribute('data-colection', 'top-clips');
  container.setAttribute('data-analytics', 'row');
  document.body.append(container);
  Service.sharedInstance.enableLogging();

  const row = new Service.ServiceClipsRowView(container, 'top-clips');
  Object.assign(row, { configuration: { displaylimit: 8 } });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  Object.assign(row, { configuration: { displaylimit: 9, visibletiles: 2 } });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(3));
  row.destroy();

  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    "[Service] configuration: 'displaylimit' is no option of a view; did you mean 'displayLimit'?",
    "[Service] The attribute 'colection' of a view means nothing; did you mean 'collection'?",
    "[Service] configuration: 'visibletiles' is no option of a view; did you mean 'visibleTiles'?",
  ]);
});
