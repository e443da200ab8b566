import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAnswerShapes } from '../../scripts/generate/answer-shapes';
import { createApiPage } from '../../scripts/generate/api-page';
import { createContentSchemas } from '../../scripts/generate/content-schemas';
import { createReadSchemas } from '../../scripts/generate/read-schemas';
import { createWireTypes } from '../../scripts/generate/wire-types';

test('src/api/wire.generated.ts is what docs/openapi.yaml gives', async () => {
  const committed = readFileSync(new URL('../../src/api/wire.generated.ts', import.meta.url), 'utf8');
  expect(committed === (await createWireTypes()), 'stale: run npx tsx scripts/generate.ts').toBe(true);
});

test('src/api/client/answer-shapes.generated.ts is what docs/openapi.yaml gives', () => {
  const path = new URL('../../src/api/client/answer-shapes.generated.ts', import.meta.url);
  expect(readFileSync(path, 'utf8') === createAnswerShapes(), 'stale: run npx tsx scripts/generate.ts').toBe(true);
});

test('mocks/forms/contract-schemas.generated.ts is what docs/openapi.yaml gives', () => {
  const path = new URL('../../mocks/forms/contract-schemas.generated.ts', import.meta.url);
  expect(readFileSync(path, 'utf8') === createContentSchemas(), 'stale: run npm run generate').toBe(true);
});

test('mocks/server/check/read-schemas.generated.ts is what docs/openapi.yaml gives', () => {
  const path = new URL('../../mocks/server/check/read-schemas.generated.ts', import.meta.url);
  expect(readFileSync(path, 'utf8') === createReadSchemas(), 'stale: run npx tsx scripts/generate.ts').toBe(true);
});

test('docs/http-api.md is what docs/openapi.yaml gives', () => {
  const committed = readFileSync(new URL('../../docs/http-api.md', import.meta.url), 'utf8');
  expect(committed === createApiPage(), 'stale: run npx tsx scripts/generate.ts').toBe(true);
});
