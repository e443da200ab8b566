import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../scripts/generate/contract';
import { type ContractMedia, contractOperations, findMismatches, type Json } from './contract-file';

const root = fileURLToPath(new URL('../..', import.meta.url));

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
    const program = join(root, 'node_modules/@redocly/cli/bin/cli.js');
    const options = ['lint', '--config', 'test/contract/redocly.yaml', '--format', 'json', 'docs/openapi.yaml'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { cwd: root, env });
    const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{\n'))) as { problems: unknown[] };
    expect(problems).toEqual([]);
  }, 60_000);

  test('every parameter says its format, and its limits where it has some', () => {
    const parameters = contractOperations.flatMap(({ operationId, parameters }) =>
      parameters.map((parameter) => ({ ...parameter, name: `${operationId} ${parameter.name}` })),
    );
    expect(parameters.length).toBeGreaterThan(60);
    const silent = parameters.filter(({ description = '', schema }) => {
      const { enum: words = [], const: only, minimum, maximum, default: usual } = schema as Record<string, unknown>;
      const limits = [...(words as unknown[]), only, minimum, maximum, usual].filter((limit) => limit !== undefined);
      return description.length < 20 || limits.some((limit) => !description.includes(String(limit)));
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test('no field of a body has a `default`, because generators then make an optional field required', () => {
    const bodies = JSON.stringify(readContract().components.schemas);
    expect(bodies).not.toContain('"default":');
  });

  test('H5.7 the collection of a feed is any text, and stricter limits are marked as additions of this project', () => {
    const find = (operation: string, name: string) =>
      contractOperations
        .find(({ operationId }) => operationId === operation)
        ?.parameters.find((one) => one.name === name);
    expect(find('pagedClips', 'collectionId')?.schema).toEqual({ type: 'string', minLength: 1 });
    const strict = [find('addClipCategory', 'clipId'), find('removeClipFromCollection', 'id')];
    for (const parameter of strict) {
      expect(parameter).toMatchObject({
        'x-origin': 'service-sdk',
        description: expect.stringContaining('this project added'),
      });
    }
  });

  test('all operations except the nine documented ones are marked as additions of this project', () => {
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
