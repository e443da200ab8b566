import { afterAll, expect, test } from 'vitest';
import { brotliSize } from '../../scripts/size/brotli-size';
import { bundleApp } from '../../scripts/size/tree-shaken';
import { packAndInstall } from './packed-package';

const packed = packAndInstall();
afterAll(packed.remove);

/** What an app downloads that imports only these names, as brotli bytes. */
const measure = async (names: string) =>
  brotliSize(await bundleApp(`import { ${names} } from '@service/web-sdk'; console.log(${names});`, packed.app));

// The largest enum, a small one, and the class.
test.each(['ActivityType', 'CellType', 'UiTheme'])('an import of %s alone costs less than 0.5 kB', async (name) => {
  expect(await measure(name)).toBeLessThan(500);
});

test('an import that is not used costs nothing, and neither does an import without names', async () => {
  const names = 'sharedInstance, User, Service, ServiceClipsRowView, CellType';
  for (const source of [`import { ${names} } from '@service/web-sdk';`, `import '@service/web-sdk';`])
    expect((await bundleApp(source, packed.app)).trim()).toBe('');
});

test('an import of User alone costs no more than the smallest useful import may', async () => {
  const size = await measure('User');
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThan(15_000);
});
