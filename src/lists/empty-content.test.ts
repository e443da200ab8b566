// @vitest-environment happy-dom
import { createWorld, DEMO } from '@service/web-sdk/mocks';
import { serviceHandlers } from '@service/web-sdk/mocks/msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as Service from '../index';

const world = createWorld();
const server = setupServer(...serviceHandlers(world));
const info = vi.spyOn(console, 'info').mockImplementation(() => {});
const lines = () => info.mock.calls.map(([line]) => String(line));

beforeAll(async () => {
  server.listen();
  Service.sharedInstance.customInstanceHost = DEMO.baseUrl;
  await Service.sharedInstance.initialize(DEMO.keys.web);
});
afterAll(async () => {
  await world.settled();
  server.close();
});

const emptyLine = (named: string) =>
  `[Service] ${DEMO.baseUrl} answered 200 without ${named}. Unknown ids get the same answer: check the id and the host. See docs/troubleshooting.md#nothing-here-yet`;

/** Loads a row; resolves with the number of its tiles, rejects if it fails. */
function load(make: (container: HTMLElement) => Service.ServiceClipsRowView | Service.ServiceStoriesRowView) {
  const container = document.createElement('div');
  document.body.append(container);
  return new Promise<number>((resolve, reject) => {
    const view = make(container);
    view.delegate = {
      onDataLoadComplete(success, error, count) {
        if (success) resolve(count);
        else reject(error);
        view.destroy();
      },
    };
  });
}
const loadClips = (id: string) => load((container) => new Service.ServiceClipsRowView(container, id));
const loadStories = (ids: string[]) => load((container) => new Service.ServiceStoriesRowView(container, ids));

test('G24 without logging, an empty collection says nothing', async () => {
  expect(await loadClips('no-clips')).toBe(0);
  expect(lines()).toEqual([]);
});

test('G24 with logging on, an empty or unknown collection or category is one info line, content is none', async () => {
  Service.sharedInstance.enableLogging();
  expect(await loadClips('top-clip')).toBe(0);
  await vi.waitFor(() => expect(lines()).toEqual([emptyLine("clips for collection 'top-clip'")]), { timeout: 15_000 });
  expect(await loadStories(['nothing-here'])).toBe(0);
  expect(await loadClips('seven-clips')).toBe(7);
  await vi.waitFor(() => expect(lines().slice(1)).toEqual([emptyLine("stories for category 'nothing-here'")]), {
    timeout: 15_000,
  });
});
