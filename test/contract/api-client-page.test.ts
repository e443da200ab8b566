import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ApiError, createApiClient } from '../../src/api-client';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/api-client.md'), 'utf8');
describe('docs/api-client.md', () => {
  test('the operations of the page are the methods of the client', () => {
    const client = createApiClient({ baseUrl: 'https://api.test' });
    const methods = Object.entries(client).flatMap(([group, operations]) =>
      Object.keys(operations as object).map((name) => `${group}.${name}`),
    );
    const table = page.slice(page.indexOf('## Operations'), page.indexOf('### Categories'));
    let group = '';
    const named = [...table.matchAll(/`(\w*)\.(\w+)\(/g)].map((match) => {
      // `.getByExternalId` after `stories.get` is of the same group.
      group = match[1] || group;
      return `${group}.${match[2]}`;
    });
    expect([...named].sort()).toEqual([...methods].sort());
  });

  test('the codes of the page are those that an error can have', () => {
    const codes = page.match(/\| `code` \| (.*) \|/)?.[1]?.match(/\w+/g);
    const source = readFileSync(join(root, 'src/api/client/api-error.ts'), 'utf8');
    for (const code of codes ?? []) expect(source).toContain(`'${code}'`);
    expect(codes).toHaveLength(14);
    expect(new ApiError({ status: 0, code: 'Timeout', message: '' }).name).toBe('ApiError');
  });
});
