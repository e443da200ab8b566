import { describe, expect, test, vi } from 'vitest';
import { findDestinationTypos, findPageTypos, findViewTypos } from './find-typos';

const CLEAN = { assigned: undefined, words: {}, attributes: [], knownAttributes: ['collection', 'display-limit'] };

describe('findViewTypos', () => {
  test('a typo in an option is told with the nearest right one', async () => {
    expect(await findViewTypos({ ...CLEAN, assigned: { displaylimit: 8, catgories: [], theme: {} } })).toEqual([
      "configuration: unknown option 'displaylimit'; did you mean 'displayLimit'?",
      "configuration: unknown option 'catgories'; did you mean 'categories'?",
    ]);
  });

  test('a typo in an attribute is told, an attribute of the page is not', async () => {
    const attributes = ['colection', 'display-limt', 'collection', 'testid', 'track', 'x'];
    expect(await findViewTypos({ ...CLEAN, attributes })).toEqual([
      "Unknown attribute 'colection' of a view; did you mean 'collection'?",
      "Unknown attribute 'display-limt' of a view; did you mean 'display-limit'?",
    ]);
  });

  test('a typo in the theme of a view is told with its place', async () => {
    const theme = { light: { storyTiles: { chip: { textsize: 9 } } } };
    expect(await findViewTypos({ ...CLEAN, assigned: { theme } })).toEqual([
      "configuration.theme.light.storyTiles.chip: unknown theme key 'textsize'; did you mean 'textSize'?",
    ]);
  });

  test('a configuration without a mistake, or that is none, says nothing', async () => {
    const configuration = { basename: 'a', preload: true, words: { retry: 'Again' } };
    expect(await findViewTypos({ ...CLEAN, assigned: configuration, words: configuration.words })).toEqual([]);
    for (const assigned of [null, 7, 'x', []]) expect(await findViewTypos({ ...CLEAN, assigned })).toEqual([]);
  });

  test('S19 an option of a megabyte is named short, of ten thousand only some are named', async () => {
    const [line] = await findViewTypos({ ...CLEAN, assigned: { ['x'.repeat(1_000_000)]: 1 } });
    expect(line?.length).toBeLessThan(200);
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
    expect(await findViewTypos({ ...CLEAN, assigned: many })).toHaveLength(20);
    expect(findPageTypos({ theme: { light: many, dark: many } })).toHaveLength(20);
  });
});

describe('findPageTypos', () => {
  test('a typo in what initialize is given names externalId, and nothing of its value', () => {
    expect(findPageTypos({ user: { externalID: 'reader@example.com' } })).toEqual([
      "initialize: unknown user field 'externalID'; did you mean 'externalId'?",
    ]);
  });

  test('a typo in a tracking option, or in the name of a feature, is told with the nearest right one', () => {
    const options = {
      enableFunctionalCookie: false,
      enableAdTracking: false,
      disabledFunctionalFeatures: ['pollVote'],
    };
    expect(findPageTypos({ options })).toEqual([
      "eventTrackingOptions: unknown tracking option 'enableFunctionalCookie'; did you mean 'enableFunctionalCookies'?",
      "eventTrackingOptions.disabledFunctionalFeatures: unknown functional feature 'pollVote'; did you mean 'pollVotes'?",
    ]);
  });

  test('a former name of a tracking option is no typo, and is proposed to nobody', () => {
    expect(findPageTypos({ options: { enableUserActivityTracking: false } })).toEqual([]);
    expect(findPageTypos({ options: { enableUserActivityTrackin: false } })[0]).not.toContain('UserActivityTracking');
  });

  test.each([
    [{ lihgt: {} }, "theme: unknown theme key 'lihgt'; did you mean 'light'?"],
    [{ colors: { primary: 'red' } }, "theme: move 'colors' into 'light' and 'dark'."],
    [{ dark: { colours: {} } }, "theme.dark: unknown theme key 'colours'; did you mean 'colors'?"],
    [
      { light: { colors: { white: { primry: '' } } } },
      "theme.light.colors.white: unknown theme key 'primry'; did you mean 'primary'?",
    ],
    [{ light: { tiles: { titel: {} } } }, "theme.light.tiles: unknown theme key 'titel'; did you mean 'title'?"],
  ])('a typo in a theme, %j, is told with its place', (theme, line) => {
    expect(findPageTypos({ theme })).toEqual([line]);
  });

  test.each([
    [
      { lists: { row: { tileSpacing: '12' } } },
      'lists.row.tileSpacing: this string is invalid and was ignored; use a number from 0 to 1000.',
    ],
    [
      { lists: { row: { tileSpacing: -1 } } },
      'lists.row.tileSpacing: this number is invalid and was ignored; use a number from 0 to 1000.',
    ],
    [
      { colors: { primary: 'nocolor' } },
      'colors.primary: this string is invalid and was ignored; use a CSS colour, or var(--name) or var(--name, colour).',
    ],
    [{ colors: 'red' }, 'colors: this string is invalid and was ignored; use an object with keys.'],
    [
      { player: { autoAdvance: 'no' } },
      'player.autoAdvance: this string is invalid and was ignored; use true or false.',
    ],
    [
      { tiles: { title: { alignment: 'left' } } },
      "tiles.title.alignment: this string is invalid and was ignored; use 'start', 'center' or 'end'.",
    ],
    [
      { instructions: { icons: { back: 'javascript:alert(1)' } } },
      'instructions.icons.back: this string is invalid and was ignored; use the address of an image: http(s), relative to the page, or data:image.',
    ],
  ])('a value that a theme may not have, %j, is told with its kind and what is allowed', (light, line) => {
    vi.stubGlobal('CSS', { supports: (_: string, value: string) => value === 'red' });
    expect(findPageTypos({ theme: { light } })).toEqual([`theme.light.${line}`]);
    vi.unstubAllGlobals();
  });

  test.each([
    [
      { instructions: { pictures: { back: 'b.svg' } } },
      "instructions: unknown theme key 'pictures.back'",
      'instructions.backIcon',
    ],
    [{ instructions: { icon: { swipe: 'b.svg' } } }, "instructions: unknown theme key 'icon'", 'icons'],
    [
      { storyTiles: { circularTile: { titles: { textColour: 'red' } } } },
      "storyTiles.circularTile: unknown theme key 'titles'",
      'title',
    ],
    [
      { tiles: { circularTile: { text: { size: 9 } } } },
      "tiles.circularTile: unknown theme key 'text.size'",
      'storyTiles.circularTile.textSize',
    ],
    [
      { lists: { grid: { margin: { starts: 9 } } } },
      "lists.grid: unknown theme key 'margin.starts'",
      'lists.grid.insets.start',
    ],
  ])('a group of keys that does not exist, %j, is told with the key that was meant', (light, place, meant) => {
    expect(findPageTypos({ theme: { light } })).toEqual([`theme.light.${place}; did you mean '${meant}'?`]);
  });

  test('what is right, left out or no object says nothing', () => {
    const right = {
      user: { externalId: null },
      options: { enableServiceTracking: false, disabledFunctionalFeatures: ['all'] },
      theme: {
        light: { tiles: { chip: { textSize: 9, show: false } }, player: { autoAdvance: false } },
        dark: { lists: { grid: { startInset: 4 }, row: { scrollIndicatorIcon: '' } }, font: null },
      },
    };
    expect(findPageTypos(right)).toEqual([]);
    for (const given of [undefined, null, 7, 'x', []]) {
      expect(findPageTypos({ user: given, options: given, theme: given })).toEqual([]);
    }
  });
});

test('a typo in the destination of openCollection is told', () => {
  expect(findDestinationTypos({ clipID: 'c-1', categoryId: 'x' })).toEqual([
    "openCollection: unknown field 'clipID'; did you mean 'clipId'?",
  ]);
});
