import { FAULT_EFFECTS, FAULT_KINDS, FAULT_NUMBERS, type Fault, type FaultKind } from '../faults/fault';
import type { ArmedFault } from '../faults/fault-board';
import { object, orNull, type Properties, TEXT } from '../forms/schema';
import { toWords } from './parts';

export const PRESETS: Readonly<Record<string, Fault>> = {
  'Everything 500': { kind: 'status', status: 500 },
  'One 503, retry in 2 s': { kind: 'status', status: 503, count: 1, headers: { 'Retry-After': '2' } },
  'One 429': { kind: 'status', status: 429, count: 1, headers: { 'Retry-After': '1' } },
  Offline: { kind: 'reset' },
  '3 s late': { kind: 'delay', latency: { kind: 'fixed', ms: 3000 } },
  'Every third fails': { kind: 'status', status: 502, probability: 0.33 },
  'Hotel log-in': { kind: 'portal' },
  'No CORS': { kind: 'noCors' },
  'Media gone': { kind: 'status', status: 404, match: { operation: 'media' } },
  Silence: { kind: 'never' },
};

const { status, bytesPerSecond, bytes, seed: _, ...others } = FAULT_NUMBERS;
const headers = object('Headers', { 'Retry-After': { ...TEXT, title: 'Retry-After', minLength: 1 } });

/** The fields that only one kind has. */
const OWN_FIELDS: { readonly [Kind in FaultKind]?: Properties } = {
  status: { status, headers },
  delay: { latency: { type: 'integer', title: 'Delay, ms', minimum: 0, maximum: 600_000 } },
  dribble: { bytesPerSecond },
  huge: { bytes },
};

/** The fields of a fault as the control API has them. */
export const toFaultFields = (kind: FaultKind, operations: readonly string[]): Properties => ({
  kind: { ...TEXT, enum: FAULT_KINDS, description: FAULT_EFFECTS[kind] },
  ...OWN_FIELDS[kind],
  match: object('Only requests with', {
    path: { ...TEXT, description: 'A part of it, or a pattern: /api/app/clips/*' },
    method: orNull({ ...TEXT, enum: ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'] }),
    operation: orNull({ ...TEXT, enum: ['media', ...operations] }),
  }),
  ...others,
});

/** What the form begins with, for every kind. */
const FIRST = { kind: 'status' as FaultKind, status: 500, latency: 2000, bytesPerSecond: 2000, bytes: 20_000_000 };
export const FAULT_FORM = { id: 'fault-form', initial: FIRST, button: 'Arm' };

/** An armed fault as people read it. */
export function describeFault({ kind, match = {}, hits, count, skip, probability = 1, ...fault }: ArmedFault) {
  const delay = fault.latency?.kind === 'fixed' && `${fault.latency.ms} ms`;
  const about = [
    [match.method, match.path, match.operation].filter(Boolean).join(' ') || 'every request',
    `${hits}${count === undefined ? '' : ` of ${count}`} hit`,
    skip && `after the first ${skip}`,
    probability < 1 && `${Math.round(probability * 100)} % of them`,
    count !== undefined && hits >= count && 'spent',
  ];
  return {
    name: `${toWords(kind)} ${fault.status ?? fault.bytesPerSecond ?? fault.bytes ?? (delay || '')}`.trim(),
    about: about.filter(Boolean).join(' · '),
  };
}
