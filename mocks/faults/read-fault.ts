import { isFitting } from '../forms/read-form';
import { describeSchema, type Schema } from '../forms/schema';
import { readLatency } from '../latency';
import { FAULT_KINDS, FAULT_NUMBERS, type Fault, type FaultKind, type FaultMatch } from './fault';

/** Reads a fault out of JSON. Answers a sentence that names the field when it is none. */
export function readFault(input: Readonly<Record<string, unknown>>): Fault | string {
  const kind = input.kind;
  if (!isKind(kind)) return `\`kind\` must be one of ${FAULT_KINDS.join(', ')}`;
  const match = readMatch(input.match);
  if (typeof match === 'string') return match;
  const latency = input.latency === undefined ? undefined : readLatency(input.latency);
  if (typeof latency === 'string') return `\`latency\`: ${latency}`;
  const headers = readHeaders(input.headers);
  if (typeof headers === 'string') return headers;
  const numbers: Record<string, number> = {};
  for (const [name, schema] of Object.entries<Schema>(FAULT_NUMBERS)) {
    const value = input[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'number' || !isFitting(schema, value)) return `\`${name}\` must be ${describeSchema(schema)}`;
    numbers[name] = value;
  }
  if (kind === 'status' && numbers.status === undefined) return '`status` is required for the kind status';
  if (input.body !== undefined && typeof input.body !== 'string') return '`body` must be a text';
  return {
    kind,
    ...numbers,
    ...(match && { match }),
    ...(latency && { latency }),
    ...(headers && { headers }),
    ...(typeof input.body === 'string' && { body: input.body }),
  };
}

const isKind = (kind: unknown): kind is FaultKind => FAULT_KINDS.some((known) => known === kind);

function readMatch(input: unknown): FaultMatch | string | undefined {
  if (input === undefined || input === null) return undefined;
  if (typeof input !== 'object') return '`match` must be an object with `method`, `path` or `operation`';
  const match: Record<string, string> = {};
  for (const name of ['method', 'path', 'operation']) {
    const value: unknown = Reflect.get(input, name);
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string') return `\`match.${name}\` must be a text`;
    match[name] = value;
  }
  return match;
}

function readHeaders(input: unknown): Record<string, string> | string | undefined {
  if (input === undefined || input === null) return undefined;
  if (typeof input !== 'object') return '`headers` must be an object of texts';
  const entries = Object.entries(input);
  return entries.every(([, value]) => typeof value === 'string')
    ? Object.fromEntries(entries)
    : '`headers` must be an object of texts';
}
