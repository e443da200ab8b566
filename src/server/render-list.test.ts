import { describe, expect, test } from 'vitest';
import { WITHOUT_IMAGES, wireClip } from '../../test/fakes/wire-clip';
import { ApiError, renderGrid, renderRow, toListStylesheet } from '../server';

const OPTIONS = { collection: 'top-clips', stylesheetUrl: '/service-lists.css' };
const clipFeed = (...clips: object[]) => ({
  feedTitle: 'Top clips',
  clips: clips.map((clip) => wireClip({ ...clip })),
});

const story = {
  ...{ id: 's-1', externalId: null, title: 'Derby day', titles: { short: 'Derby', long: 'Derby day' }, eyebrow: null },
  ...{ thumbnailUrl: 'https://media.example.com/s-1.jpg', profilePictureUrl: null, categories: [], isLive: true },
  thumbnails: { small: '', medium: '', large: '' },
  ...{ isPinned: false, publishedAt: '2026-01-01T10:00:00Z', deepLink: '', metadata: {} },
  pages: [
    {
      ...{
        id: 'p-1',
        title: '',
        type: 'image',
        url: 'https://media.example.com/p-1.jpg',
        playcardUrl: '',
        duration: 5,
      },
      ...{ skippable: true, action: null, deepLink: '', subtitle: null, engagementUnit: null },
    },
  ],
};

/** The values of an attribute, in order. */
const valuesOf = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag} [^>]*?\\b${name}="([^"]*)"`, 'g'))].map(([, value]) => value);

describe('renderRow', () => {
  test('is the element with its attributes around a declarative shadow root', () => {
    const { html, template } = renderRow(clipFeed({}), { ...OPTIONS, id: 'top', displayLimit: 8, cellType: 'round' });
    expect(html).toBe(
      `<service-clips-row id="top" collection="top-clips" cell-type="round" display-limit="8">${template}</service-clips-row>`,
    );
    expect(template).toMatch(/^<template shadowrootmode="open"><section class="view row round clips loaded /);
    expect(template).toMatch(/<link rel="stylesheet" href="\/service-lists.css"><\/template>$/);
  });

  test('each tile is a link with a title and an image in three widths', () => {
    const { html } = renderRow(clipFeed({}, { id: 'c-2', description: '' }), {
      ...OPTIONS,
      toUrl: ({ id }) => `/watch/${id}`,
    });
    expect(valuesOf(html, 'a', 'href')).toEqual(['/watch/c-1', '/watch/c-2']);
    expect(html).toContain('>A corner from the left</span>');
    expect(valuesOf(html, 'img', 'alt')).toEqual(['', 'Clip 2']);
    expect(valuesOf(html, 'img', 'srcset')[0]).toBe(
      'https://media.example.com/c-1-small.jpg 240w, https://media.example.com/c-1-medium.jpg 480w, https://media.example.com/c-1-large.jpg 720w',
    );
    expect(valuesOf(html, 'img', 'src')[0]).toBe('https://media.example.com/c-1-medium.jpg');
    expect(valuesOf(html, 'img', 'sizes')[0]).toBe('(max-width:555px) 36vw, (min-width:2000px) 10vw, 200px');
  });

  test('has no inline style, script or listener', () => {
    const { html } = renderRow(clipFeed({}), OPTIONS);
    expect(html).not.toMatch(/ style=| on\w+=|<style|<script|javascript:/i);
  });

  test('without pages of its own a link is the hash of the player', () => {
    const hrefs = (options: object) => valuesOf(renderRow(clipFeed({}), { ...OPTIONS, ...options }).html, 'a', 'href');
    expect(hrefs({})).toEqual(['#clips/top-clips/c-1']);
    expect(hrefs({ id: 'top' })).toEqual(['#top/top-clips/c-1']);
    expect(hrefs({ id: 'top', basename: 'watch' })).toEqual(['#watch/top-clips/c-1']);
    expect(hrefs({ theme: { light: { clipPlayer: { disableUrls: true } } } })).toEqual([]);
  });

  test('all text is escaped, and a URL of the service that is not http(s) is no image', () => {
    const hostile = `"><script>alert(1)</script>&`;
    const { html, leftOut } = renderRow(
      clipFeed(
        { description: hostile, eyebrow: hostile },
        { id: 'c-2', ...WITHOUT_IMAGES, thumbnailUrl: 'javascript:alert(1)' },
      ),
      { ...OPTIONS, words: { new: hostile }, stylesheetUrl: `/a.css?"><script>` },
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
    expect(leftOut).toEqual([{ id: 'c-2', missing: 'thumbnailUrl' }]);
  });

  test('leaves out what cannot be shown, and says why', () => {
    const { html, leftOut } = renderRow(
      clipFeed({}, {}, { id: 'no id' }, { id: 'c-3', removeAt: '2026-01-01T00:00:00Z' }, { id: 'c-4', duration: '1' }),
      OPTIONS,
    );
    expect(valuesOf(html, 'a', 'href')).toEqual(['#clips/top-clips/c-1']);
    expect(leftOut).toEqual([
      { id: 'c-4', missing: 'duration' },
      { id: 'c-3', missing: 'removeAt' },
      { id: 'no id', missing: 'id' },
    ]);
  });

  test('an empty feed is the element alone: the page fills it', () => {
    expect(renderRow({ clips: [] }, OPTIONS)).toEqual({
      html: '<service-clips-row collection="top-clips"></service-clips-row>',
      template: '',
      leftOut: [],
    });
  });

  test('texts are in the language of the page', () => {
    const { html } = renderRow(clipFeed({}), { ...OPTIONS, language: 'de-AT', words: { live: 'Jetzt' } });
    expect(html).toContain('aria-label="Weiterblättern"');
    expect(html).toContain('>Neu</span>');
    expect(valuesOf(html, 'section', 'lang')).toEqual(['de-AT']);
  });

  test('an answer of the wrong shape is an ApiError; a missing option is a TypeError', () => {
    expect(() => renderRow({ clips: [{}] } as never, OPTIONS)).toThrow(ApiError);
    expect(() => renderRow({} as never, OPTIONS)).toThrow('`feed.clips`');
    expect(() => renderRow(clipFeed({}), { stylesheetUrl: '/a.css' })).toThrow('`collection`');
    expect(() => renderRow(clipFeed({}), { ...OPTIONS, stylesheetUrl: '' })).toThrow('`stylesheetUrl`');
    expect(() => renderRow(clipFeed({}), { ...OPTIONS, toUrl: () => 'javascript:alert(1)' })).toThrow('`toUrl(item)`');
  });
});

describe('renderGrid', () => {
  test('renders stories with their short titles', () => {
    const { html, leftOut } = renderGrid({ title: 'Stories', stories: [story] } as never, {
      stylesheetUrl: '/service-lists.css',
      categories: ['top-stories', 'game-stories'],
      cellType: 'round',
    });
    expect(html).toMatch(/^<service-stories-grid categories="top-stories,game-stories" cell-type="round">/);
    expect(valuesOf(html, 'a', 'href')).toEqual(['#stories/s-1']);
    expect(html).toContain('>Derby</span>');
    expect(html).toContain('>Live</span>');
    expect(leftOut).toEqual([]);
  });

  test('a story without a page is left out', () => {
    const { leftOut } = renderGrid({ stories: [story, { ...story, id: 's-2', pages: [] }] } as never, OPTIONS);
    expect(leftOut).toEqual([{ id: 's-2', missing: 'pages' }]);
  });
});

describe('toListStylesheet', () => {
  test('has the styles of the element, the values of the theme, and those of dark pages that differ', () => {
    const css = toListStylesheet();
    expect(css).toContain('--colors-primary:#1C62EB;');
    expect(css).toContain('.stories.grid.round{');
    const dark = css.slice(css.indexOf('@media (prefers-color-scheme:dark){'));
    expect(dark).toContain('--scheme:dark;');
    expect(dark).not.toContain('--colors-primary');
  });

  test('a theme, a scheme and a number of tiles change it; a value that is no colour does not', () => {
    const theme = { dark: { colors: { primary: '#0B6E4F', alert: 'red;}*{color:red' } } };
    const css = toListStylesheet({ theme, uiStyle: 'dark', visibleTiles: 3, cellType: 'square' });
    expect(css).toContain('--colors-primary:#0B6E4F;');
    expect(css).toContain('--scheme:dark;');
    expect(css).toContain('--wide:max(44px,calc((100cqw - 24px)/3));');
    expect(css).not.toContain('color:red');
    expect(css).not.toContain('prefers-color-scheme');
    expect(css).not.toContain('.round{\n');
  });
});
