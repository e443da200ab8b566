import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../test/fakes/fake-clock';
import { createStore } from '../../../model/store';
import type { Story, StoryPage } from '../../../model/story';
import { createPageImages } from './page-images';
import { type ShownPage, toShownPage } from './shown-page';

function openPictures(isOnline = true) {
  const clock = createFakeClock();
  const current = createStore<ShownPage | undefined>(undefined);
  const failures: string[] = [];
  const page = { isOnline: () => isOnline } as never;
  const report = { fail: (reason: string) => void failures.push(reason), refreshUrl() {}, succeed() {} };
  const images = createPageImages(
    { clock, page },
    current,
    report,
    () => {},
    () => {},
  );
  const show = (id: string) =>
    current.set(toShownPage({ id: 's' } as Story, { id, type: 'image', url: '/a' } as StoryPage));
  return { clock, current, failures, images, show };
}

test.each([
  ['slow', true],
  ['offline', false],
])('D31 a picture that neither arrives nor fails has failed after 20 s, as %s', async (reason, isOnline) => {
  const { clock, current, failures, show } = openPictures(isOnline);
  show('p1');
  await clock.advance(19_900);
  expect([current.get()?.image, failures]).toEqual(['loading', []]);
  await clock.advance(100);
  expect([current.get()?.image, failures]).toEqual(['failed', [reason]]);
});

test('D31 each try of a picture has 20 s, and a page that was left has none', async () => {
  const { clock, current, failures, images, show } = openPictures();
  show('p1');
  await clock.advance(20_000);
  expect(images.retry()).toBe(true);
  await clock.advance(15_000);
  images.clear();
  show('p2');
  await clock.advance(15_000);
  images.shown('p2');
  await clock.advance(20_000);
  expect([current.get()?.image, failures]).toEqual(['shown', ['slow']]);
});
