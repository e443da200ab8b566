import { expect, test } from 'vitest';
import { createFakePage } from '../../test/fakes/fake-page';
import { createThemes } from './themes';

test('the page is asked for its scheme when somebody first wants a theme, once, and followed from then on', () => {
  const page = createFakePage();
  let asked = 0;
  const themes = createThemes(
    {
      ...page,
      watchColorScheme(onChange) {
        asked += 1;
        return page.watchColorScheme(onChange);
      },
    },
    () => true,
  );
  let changes = 0;
  themes.changes.watch(() => changes++);
  expect(asked).toBe(0);

  themes.layers();
  themes.setGlobal(null);
  expect([asked, changes]).toEqual([1, 1]);
  page.setColorScheme('dark');
  expect(changes).toBe(2);
});
