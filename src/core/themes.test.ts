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

test('Settings without a theme change nothing, unless there was one', () => {
  const themes = createThemes(createFakePage(), () => true);
  let changes = 0;
  themes.changes.watch(() => changes++);
  for (const none of [null, undefined, null]) themes.setTenant(none);
  expect(changes).toBe(0);
  expect(themes.tenant()).toBeNull();
  themes.setTenant({ light: { colors: { primary: '#123456' } } });
  themes.setTenant(null);
  expect(changes).toBe(2);
});
