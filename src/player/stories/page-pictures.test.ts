import { expect, test } from 'vitest';
import { createFakeClock } from '../../../test/fakes/fake-clock';
import { createStore } from '../../model/store';
import type { Story, StoryPage } from '../../model/story';
import { type CurrentStory, toCurrent } from './current-page';
import { createPagePictures } from './page-pictures';

function openPictures(isOnline = true) {
  const clock = createFakeClock();
  const current = createStore<CurrentStory | undefined>(undefined);
  const failures: string[] = [];
  const pictures = createPagePictures({
    platform: { clock, page: { isOnline: () => isOnline } as never },
    current,
    report: { fail: (reason: string) => failures.push(reason), refreshUrl() {}, succeed() {} } as never,
    onShown() {},
    onOver() {},
  });
  const show = (id: string) =>
    current.set(toCurrent({ id: 's' } as Story, { id, type: 'image', url: '/a' } as StoryPage));
  return { clock, current, failures, pictures, show };
}

test.each([
  ['slow', true],
  ['offline', false],
])('D31 a picture that neither arrives nor fails has failed after 20 s, as %s', async (reason, isOnline) => {
  const { clock, current, failures, show } = openPictures(isOnline);
  show('p1');
  await clock.advance(19_900);
  expect([current.get()?.picture, failures]).toEqual(['loading', []]);
  await clock.advance(100);
  expect([current.get()?.picture, failures]).toEqual(['failed', [reason]]);
});

test('D31 each try of a picture has 20 s, and a page that was left has none', async () => {
  const { clock, current, failures, pictures, show } = openPictures();
  show('p1');
  await clock.advance(20_000);
  expect(pictures.retry()).toBe(true);
  await clock.advance(15_000);
  pictures.clear();
  show('p2');
  await clock.advance(15_000);
  pictures.pictureShown('p2');
  await clock.advance(20_000);
  expect([current.get()?.picture, failures]).toEqual(['shown', ['slow']]);
});
