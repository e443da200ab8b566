import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createWireTypes } from './generate-wire-types.mjs';

test('src/api/wire.generated.ts is what docs/openapi.yaml gives', async () => {
  const committed = readFileSync(new URL('../../src/api/wire.generated.ts', import.meta.url), 'utf8');
  expect(committed === (await createWireTypes()), 'stale: run npm run generate').toBe(true);
});
