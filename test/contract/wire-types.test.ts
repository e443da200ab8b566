import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAnswerShapes } from './generate-answer-shapes.mjs';
import { createApiPage } from './generate-api-page.mjs';
import { createWireTypes } from './generate-wire-types.mjs';

test('src/api/wire.generated.ts is what docs/openapi.yaml gives', async () => {
  const committed = readFileSync(new URL('../../src/api/wire.generated.ts', import.meta.url), 'utf8');
  expect(committed === (await createWireTypes()), 'stale: run npm run generate').toBe(true);
});

test('src/api/client/answer-shapes.generated.ts is what docs/openapi.yaml gives', () => {
  const path = new URL('../../src/api/client/answer-shapes.generated.ts', import.meta.url);
  expect(readFileSync(path, 'utf8') === createAnswerShapes(), 'stale: run npm run generate').toBe(true);
});

test('docs/http-api.md is what docs/openapi.yaml gives', () => {
  const committed = readFileSync(new URL('../../docs/http-api.md', import.meta.url), 'utf8');
  expect(committed === createApiPage(), 'stale: run npm run generate').toBe(true);
});
