import { readFileSync } from 'node:fs';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** A JSON Schema, or any other object of the contract file. */
export type Json = { readonly [key: string]: unknown };

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly style?: string;
  readonly schema: Json;
}

export interface ContractMedia {
  readonly schema: Json;
  readonly example?: unknown;
  readonly examples?: Record<string, { readonly value: unknown }>;
}

export interface ContractResponse {
  readonly headers?: Record<string, { readonly required?: boolean; readonly schema: Json }>;
  readonly content?: Record<string, ContractMedia>;
}

export interface ContractOperation {
  readonly operationId: string;
  readonly method: string;
  /** As the contract file writes it: `/api/app/clips/{clipId}/like`. */
  readonly template: string;
  readonly origin: string | undefined;
  readonly parameters: readonly ContractParameter[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Record<string, ContractMedia> };
  readonly responses: Record<string, ContractResponse>;
}

export type FoundOperation =
  | { readonly status: 'found'; readonly operation: ContractOperation; readonly path: Record<string, string> }
  | { readonly status: 'wrongMethod'; readonly allowed: readonly string[] }
  | { readonly status: 'unknownPath' };

const METHODS = ['get', 'post', 'put', 'delete'] as const;

export const contractDocument = parse(readFileSync('docs/openapi.yaml', 'utf8')) as Json;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isObject(at) ? at[key.replaceAll('~1', '/')] : undefined), contractDocument);
}

/** Follows every reference outside of schemas, which keep theirs for the schema compiler. */
function resolve(value: unknown, insideSchema = false): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, insideSchema));
  if (!isObject(value)) return value;
  if (!insideSchema && typeof value.$ref === 'string') return resolve(read(value.$ref));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolve(item, insideSchema || key === 'schema')]),
  );
}

/**
 * A schema as the tests hold answers to it: references made absolute, and every object that lists its properties
 * closed, so that a field which the contract does not know is a failure here while real clients ignore it.
 */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' ? `contract${item}` : strict(item),
    ]),
  );
  return isObject(copy.properties) && copy.additionalProperties === undefined && copy.type === 'object'
    ? { ...copy, additionalProperties: false }
    : copy;
}

function readOperations(): ContractOperation[] {
  return Object.entries(contractDocument.paths as Json).flatMap(([template, item]) =>
    METHODS.flatMap((method) => {
      const path = resolve(item) as Record<string, Json> & { parameters?: ContractParameter[] };
      const operation = path[method];
      if (!operation) return [];
      return [
        {
          ...(operation as unknown as ContractOperation),
          method: method.toUpperCase(),
          template,
          origin: operation['x-origin'] as string | undefined,
          parameters: [...(path.parameters ?? []), ...((operation.parameters ?? []) as ContractParameter[])],
        },
      ];
    }),
  );
}

/** Every operation of the contract file, references followed. */
export const contractOperations: readonly ContractOperation[] = readOperations();

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats(ajv);
ajv.addSchema({ $id: 'contract', components: strict(contractDocument.components) as object });

const compiled = new WeakMap<Json, ValidateFunction>();

/** Says what is wrong with `value`, a line each; nothing when it fits. */
export function findMismatches(schema: Json, value: unknown, name: string): string[] {
  const check = compiled.get(schema) ?? ajv.compile(strict(schema) as object);
  compiled.set(schema, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The answer of this name among the contract file's components. */
export function contractResponse(name: string): ContractResponse {
  return resolve(read(`#/components/responses/${name}`)) as ContractResponse;
}

const routes = contractOperations
  .map((operation) => ({
    operation,
    names: [...operation.template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''),
    // H2.5: without its trailing slash the path is the same one.
    pattern: new RegExp(`^${operation.template.replace(/\{\w+\}/g, '([^/]+)').replace(/\/$/, '/?')}$`),
  }))
  .sort((a, b) => a.names.length - b.names.length);

/** Finds the operation that a request reaches; `pathname` may have a prefix. */
export function findOperation(method: string, pathname: string): FoundOperation {
  const path = pathname.slice(Math.max(0, pathname.indexOf('/api/')));
  const here = routes.filter(({ pattern }) => pattern.test(path));
  const fewest = here[0]?.names.length;
  const nearest = here.filter(({ names }) => names.length === fewest);
  const wanted = method.toUpperCase() === 'HEAD' ? 'GET' : method.toUpperCase();
  const route = nearest.find(({ operation }) => operation.method === wanted);
  if (!route) {
    if (here.length === 0) return { status: 'unknownPath' };
    return { status: 'wrongMethod', allowed: nearest.map(({ operation }) => operation.method) };
  }
  const values = route.pattern.exec(path)?.slice(1) ?? [];
  return {
    status: 'found',
    operation: route.operation,
    path: Object.fromEntries(route.names.map((name, index) => [name, decode(values[index] ?? '')])),
  };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
