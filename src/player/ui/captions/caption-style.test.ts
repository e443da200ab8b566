import { describe, expect, test } from 'vitest';
import { createFakeContext } from '../../../../test/fakes/fake-context';
import { STORAGE_KEYS } from '../../../model/storage-keys';
import { createDefaultTheme, toColors } from '../../../theme/default-theme';
import { type CaptionStyle, readCaptionStyle, toCaptionCss } from './caption-style';
import { createChosenCaptions } from './chosen-captions';

const { captions: THEME } = createDefaultTheme('light', toColors());

const WHOLE: CaptionStyle = {
  captionSize: '150',
  captionFont: 'fontSerif',
  captionColor: 'colorYellow',
  captionBackground: 'colorBlue',
  captionOpacity: '50',
  captionEdge: 'edgeOutline',
};

describe('reading a stored style', () => {
  test('each part is read as it was stored', () => {
    expect(readCaptionStyle(JSON.stringify(WHOLE))).toEqual(WHOLE);
  });

  test.each([
    ['nothing', undefined],
    ['no object', 'true'],
    ['broken JSON', '{"captionSize":'],
    ['an array', '[{"captionSize":"100"}]'],
    ['unknown percentages', '{"captionSize":"49","captionOpacity":"101"}'],
    ['a size that is a number', '{"captionSize":100}'],
    ['unknown names', '{"captionFont":"Comic Sans","captionColor":"#123456","captionEdge":"raised"}'],
    ['CSS', '{"captionBackground":"url(https://example.com/)"}'],
    ['names of the prototype', '{"captionFont":"constructor","captionColor":"toString","__proto__":"x"}'],
  ])('S7 %s is the default', (_, text) => {
    expect(readCaptionStyle(text)).toEqual({});
  });

  test('a wrong part leaves the others', () => {
    expect(readCaptionStyle('{"captionSize":"200","captionFont":"none"}')).toEqual({ captionSize: '200' });
  });
});

describe('CSS of a style', () => {
  const toCss = (style: CaptionStyle, backgroundColor = THEME.backgroundColor) =>
    Object.fromEntries(
      Object.entries(toCaptionCss(style, { ...THEME, backgroundColor })).filter(([, value]) => value !== ''),
    );

  test('no choice leaves everything to the theme', () => {
    expect(toCss({})).toEqual({});
  });

  test('each choice is a property', () => {
    expect(toCss(WHOLE)).toEqual({
      '--captionSize': '1.5',
      '--captionFont': 'serif',
      '--captionColor': '#ffff00',
      '--captionBackground': '#0000ff80',
      '--captionOpacity': '80',
      '--captionEdge': expect.stringContaining('1px'),
    });
  });

  test.each([
    [{ captionBackground: 'colorRed' }, '#000000CC', '#ff0000bf'],
    [{ captionBackground: 'colorRed', captionOpacity: '0' }, '#000000CC', '#ff000000'],
    [{ captionOpacity: '25' }, '#112233BF', '#11223340'],
    [{ captionOpacity: '100' }, '#112233', '#112233ff'],
    [{ captionOpacity: '100' }, 'rgb(1 2 3 / .5)', '#000000ff'],
  ])('%j over the colour %s of the theme is %s', (style, backgroundColor, css) => {
    expect(toCss(style, backgroundColor)['--captionBackground']).toBe(css);
  });
});

describe('the choice of a viewer', () => {
  test('is stored, holds at the next visit, and a reset removes it', () => {
    const context = createFakeContext();
    const { storage } = context.platform;
    const { style, choose } = createChosenCaptions(context);
    expect(style.get()).toEqual({});
    choose({ captionSize: '200', captionFont: undefined });
    expect(storage.read(STORAGE_KEYS.captionStyle)).toBe('{"captionSize":"200"}');
    expect(createChosenCaptions(context).style.get()).toEqual({ captionSize: '200' });
    choose({ captionSize: undefined });
    expect(storage.read(STORAGE_KEYS.captionStyle)).toBeUndefined();
    choose({ captionEdge: 'edgeShadow' });
    choose({});
    expect([style.get(), storage.read(STORAGE_KEYS.captionStyle)]).toEqual([{}, undefined]);
  });
});
