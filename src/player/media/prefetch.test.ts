import { expect, test } from 'vitest';
import { createFakeClock } from '../../../test/fakes/fake-clock';
import { createFakePage } from '../../../test/fakes/fake-page';
import type { MediaItem } from './media-item';
import { createPrefetch } from './prefetch';

const item: MediaItem = { id: 'b', url: 'https://m.example/b.mp4', loops: false };

function openPrefetch() {
  const clock = createFakeClock();
  const page = createFakePage();
  const prepared: (MediaItem | undefined)[] = [];
  const media = { prepare: (one: MediaItem | undefined) => void prepared.push(one) };
  const prefetch = createPrefetch({ clock, page }, media, () => item);
  return { clock, page, prepared, prefetch };
}

test('25 the next film is fetched when the browser has nothing else to do, and once', async () => {
  const { clock, prepared, prefetch } = openPrefetch();
  prefetch();
  expect(prepared).toEqual([]);
  await clock.advance(1000);
  expect([prepared, clock.pending()]).toEqual([[item], 0]);
});

test('25 a page that is never idle has it after 150 ms all the same', async () => {
  const { clock, prepared, prefetch } = openPrefetch();
  clock.whenIdle = () => () => {};
  prefetch();
  await clock.advance(149);
  expect(prepared).toEqual([]);
  await clock.advance(1);
  expect(prepared).toEqual([item]);
});

test('J13 a viewer who saves data fetches nothing ahead', async () => {
  const { clock, page, prepared, prefetch } = openPrefetch();
  page.setSavesData(true);
  prefetch();
  await clock.advance(1000);
  expect(prepared).toEqual([]);
});
