import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { type ContractMedia, contractOperations, findMismatches, type Json } from './contract-file';

const file = fileURLToPath(new URL('../../docs/openapi.yaml', import.meta.url));

const DOCUMENTED = [
  'listWorkflows',
  'addClipCategory',
  'removeClipCategory',
  'generatedStoryCount',
  'pagedClips',
  'engagementCounts',
  'derivedMetrics',
  'updateStoryExternalId',
  'removeClipFromCollection',
];

function examplesOf(media: ContractMedia): unknown[] {
  const listed = Object.values(media.examples ?? {}).map(({ value }) => value);
  return media.example === undefined ? listed : [media.example, ...listed];
}

/** Every body of the contract with its examples: requests, answers and errors. */
const bodies = contractOperations.flatMap((operation) => {
  const all: [string, Record<string, ContractMedia>][] = [
    ['request', operation.requestBody?.content ?? {}],
    ...Object.entries(operation.responses)
      .filter(([status]) => status !== 'default')
      .map(([status, { content }]): [string, Record<string, ContractMedia>] => [status, content ?? {}]),
  ];
  return all.flatMap(([part, content]) =>
    Object.values(content).map((media) => ({ name: `${operation.operationId} ${part}`, media })),
  );
});

describe('docs/openapi.yaml', () => {
  test('a public validator finds nothing', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // `lookup` and `count` stand where a templated path has an id.
        'no-ambiguous-paths': 'off',
        // H2.5: the slash is part of the documented path.
        'no-path-trailing-slash': 'off',
        // A 405 belongs to a path and to no operation of it.
        'no-unused-components': 'off',
        'operation-4xx-response': 'error',
      },
    });
    const problems = await lint({ ref: file, config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([]);
  });

  test('the nine documented operations stand unmarked, all others are marked as ours', () => {
    const unmarked = contractOperations.filter(({ origin }) => origin !== 'service-sdk');
    expect(unmarked.map(({ operationId }) => operationId).sort()).toEqual([...DOCUMENTED].sort());
  });

  test.each(bodies)('$name has an example that fits', ({ name, media }) => {
    const examples = examplesOf(media);
    expect(examples.length).toBeGreaterThan(0);
    const schema = media.schema.contentSchema as Json | undefined;
    for (const example of examples) {
      const value = schema ? JSON.parse(String(example)) : example;
      expect(findMismatches(schema ?? media.schema, value, name)).toEqual([]);
    }
  });
});
