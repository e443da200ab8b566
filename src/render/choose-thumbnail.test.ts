import { describe, expect, test } from 'vitest';
import { chooseThumbnails } from './choose-thumbnail';

const ALL = { small: 's', medium: 'm', large: 'l', fallback: 'f' };

describe('chooseThumbnails', () => {
  test.each([
    [120, 1, 's'],
    [120, 2, 's'],
    [121, 2, 'm'],
    [240, 1, 's'],
    [200, 2, 'm'],
    [200, 3, 'l'],
    [500, 3, 'l'],
  ])('L9.25 a tile of %i px at %i× gets the smallest sharp thumbnail: %s', (width, ratio, expected) => {
    expect(chooseThumbnails(ALL, width, ratio)).toEqual([expected, 'f']);
  });

  test('L9.25 a size that the service left out is stepped over, upwards first', () => {
    expect(chooseThumbnails({ ...ALL, medium: '' }, 200, 2)).toEqual(['l', 'f']);
    expect(chooseThumbnails({ ...ALL, large: '' }, 200, 3)).toEqual(['m', 'f']);
  });

  test('L9.25 without thumbnails the fallback is all there is', () => {
    const none = { small: '', medium: '', large: '', fallback: 'f' };
    expect(chooseThumbnails(none, 200, 2)).toEqual(['f']);
    expect(chooseThumbnails({ ...none, fallback: '' }, 200, 2)).toEqual([]);
  });

  test('L9.25 one address is tried once', () => {
    expect(chooseThumbnails({ ...ALL, small: 'f' }, 100, 1)).toEqual(['f']);
  });
});
