import { expect, test } from 'vitest';
import { toPath } from './operation-path';

test('ids stand in a path encoded, in the order of its braces', () => {
  expect(toPath('/api/app/collections/{id}/clip/{clipId}', 'a/b', 'c d')).toBe('/api/app/collections/a%2Fb/clip/c%20d');
});

test('an id that looks like a brace or like a pattern of replace stands as it is', () => {
  expect(toPath('/api/app/collections/{id}/clip/{clipId}', '{clipId}', '$&$1')).toBe(
    '/api/app/collections/%7BclipId%7D/clip/%24%26%241',
  );
});

test('a path that the contract does not name, or ids too few or too many, do not compile', () => {
  // @ts-expect-error no such operation
  toPath('/api/app/clips/{clipId}/lik', 'c-1');
  // @ts-expect-error an id is missing
  expect(toPath('/api/app/clips/{clipId}/like')).toBe('/api/app/clips/{clipId}/like');
  // @ts-expect-error an id too many
  toPath('/api/app/settings', 'c-1');
});
