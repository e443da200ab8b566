import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const CONTRACT = new URL('../../docs/openapi.yaml', import.meta.url);

/** The keywords of JSON Schema that docs/openapi.yaml uses. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly maxProperties?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly contentSchema?: Schema;
}

export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Reference {
  readonly $ref: string;
}

export interface Response {
  readonly description: string;
  readonly content?: Content;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly 'x-origin'?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Content } | Reference;
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

export interface PathItem extends Readonly<Partial<Record<(typeof METHODS)[number], Operation>>> {
  readonly parameters?: readonly (Parameter | Reference)[];
}

export interface Contract {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

export const readContract = (): Contract => parse(readFileSync(CONTRACT, 'utf8'));

/** The last part of a reference: `#/components/schemas/Clip` is `Clip`. */
export const toRefName = (ref: string): string => ref.split('/').at(-1) ?? '';

/** The component that `value` refers to, or `value` itself. */
export function resolveRef<T extends object>({ components }: Contract, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  return components[kind]?.[name] as T;
}
