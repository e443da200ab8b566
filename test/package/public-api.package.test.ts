import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPublicApiReport } from '../../scripts/generate/public-api';

test('docs/public-api.txt is the public surface of this build (npx tsx scripts/generate.ts writes it anew)', () => {
  const report = createPublicApiReport();
  expect(readFileSync(new URL('../../docs/public-api.txt', import.meta.url), 'utf8')).toBe(report);
  for (const name of [
    'initialize(apiKey: string',
    'function createApiClient(',
    'function startMocks(',
    'class UiTheme',
  ])
    expect(report).toContain(name);
});
