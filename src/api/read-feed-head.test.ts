import { expect, test } from 'vitest';
import { readFeedHead } from './clips';

const URL_OF = (name: string) => `https://media.example/${name}`;

test('H5 the head of a feed is read whole', () => {
  const switches = { supportsNavigation: true, enableViewedOrdering: true, enableFollowing: true };
  const more = { continuousPlayEnabled: true, showBottomBannerAd: true, checksum: 'sum', pageSize: 20, total: 99 };
  const body = {
    ...{ feedTitle: 'Top', feedTitleImageUrl: URL_OF('top.webp'), realTimeUpdate: 30, theme: { light: {} } },
    ...{ ...switches, ...more },
  };
  expect(readFeedHead(body)).toEqual({
    ...{ title: 'Top', titleImageUrl: URL_OF('top.webp'), realTimeUpdateSeconds: 30, theme: { light: {} } },
    ...{ ...switches, ...more },
  });
});

test('G20 the head of nothing has every switch off', () => {
  expect(readFeedHead(undefined)).toEqual({
    ...{ title: '', titleImageUrl: '', realTimeUpdateSeconds: undefined, checksum: '', theme: undefined },
    ...{ supportsNavigation: false, enableViewedOrdering: false, enableFollowing: false },
    ...{ continuousPlayEnabled: false, showBottomBannerAd: false, pageSize: undefined, total: undefined },
  });
});

test.each([
  [0, undefined],
  [-1, undefined],
  ['40', undefined],
  [0.5, 0.5],
])('G4 a total and a page size of %j are read as %j', (wrong, read) => {
  expect(readFeedHead({ total: wrong, pageSize: wrong })).toMatchObject({ total: read, pageSize: read });
});

test.each([
  [4.9, 5],
  [5, 5],
  [86_401, 86_400],
  [0, undefined],
  [-5, undefined],
  [null, undefined],
])('G12 an update interval of %j s is read as %j', (realTimeUpdate, seconds) => {
  expect(readFeedHead({ realTimeUpdate }).realTimeUpdateSeconds).toBe(seconds);
});
