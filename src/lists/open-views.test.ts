// @vitest-environment happy-dom
import * as Service from '@service/web-sdk';
import { afterEach, expect, test, vi } from 'vitest';

// There is no service here.
vi.stubGlobal('fetch', () => new Promise(() => {}));
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
/** The code that looks for typos is loaded first, which takes a busy machine seconds. */
const whenWarned = (times: number) => vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(times), { timeout: 15_000 });
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
  await whenWarned(2);
  Object.assign(row, { configuration: { displaylimit: 9, visibletiles: 2 } });
  await whenWarned(3);
  row.destroy();

  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    "[Service] configuration: unknown option 'displaylimit'; did you mean 'displayLimit'?",
    "[Service] Unknown attribute 'colection' of a view; did you mean 'collection'?",
    "[Service] configuration: unknown option 'visibletiles'; did you mean 'visibleTiles'?",
  ]);
});

test('with logging on, typos in tracking options, the theme and the user are told when they are assigned', async () => {
  warn.mockClear();
  const { sharedInstance } = Service;
  sharedInstance.enableLogging();
  Object.assign(sharedInstance, { eventTrackingOptions: { enableServiceTraking: false } });
  const user: object = { externalid: 'reader@example.com' };
  void sharedInstance.initialize('a-key', user).catch(() => {});
  await whenWarned(2);
  Object.assign(sharedInstance, { theme: { light: { font: 'serif', primitves: {} } } });
  await whenWarned(3);
  Object.assign(sharedInstance, { eventTrackingOptions: { enableAdTraking: false } });
  await whenWarned(4);
  sharedInstance.eventTrackingOptions = {};

  const lines = warn.mock.calls.map(([line]) => line);
  expect(lines.slice(0, 2).sort()).toEqual([
    "[Service] eventTrackingOptions: unknown tracking option 'enableServiceTraking'; did you mean 'enableServiceTracking'?",
    "[Service] initialize: unknown user field 'externalid'; did you mean 'externalId'?",
  ]);
  expect(lines.slice(2)).toEqual([
    "[Service] theme.light: unknown theme key 'primitves'; did you mean 'primitives'?",
    "[Service] eventTrackingOptions: unknown tracking option 'enableAdTraking'; did you mean 'enableAdTracking'?",
  ]);
});
