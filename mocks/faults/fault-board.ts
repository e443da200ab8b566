import { isPathFitting } from '../journal';
import { createRandom, type Random } from '../random';
import type { Fault, FaultMatch } from './fault';

/** A fault that applies to the next matching request. */
export interface ArmedFault extends Fault {
  /** Names it for `disarm`. */
  readonly id: string;
  /** Requests it has hit so far. */
  readonly hits: number;
  /** Fitting requests it has seen so far, hit or not. */
  readonly seen: number;
}

/** The faults of a world. */
export interface FaultBoard {
  /** Arms a fault and returns its id. Faults are checked in the order they were armed; the first match wins. */
  arm(fault: Fault): string;
  /** Takes a fault away; answers whether it was there. */
  disarm(id: string): boolean;
  /** Takes all faults away. */
  clear(): void;
  /** The faults that are armed now. */
  list(): readonly ArmedFault[];
  /** The fault that hits this request, counted as a hit. */
  take(request: { method: string; path: string; operation: string }): ArmedFault | undefined;
}

interface Standing {
  fault: Fault;
  id: string;
  hits: number;
  seen: number;
  random: Random;
}

/** Makes an empty board; `seed` is for faults that bring none. */
export function createFaultBoard(seed: number): FaultBoard {
  let standing: Standing[] = [];
  let lastId = 0;
  const toArmed = ({ fault, id, hits, seen }: Standing): ArmedFault => ({ ...fault, id, hits, seen });
  return {
    arm(fault) {
      lastId += 1;
      const id = `fault-${lastId}`;
      standing.push({ fault, id, hits: 0, seen: 0, random: createRandom(fault.seed ?? seed + lastId) });
      return id;
    },
    disarm(id) {
      const before = standing.length;
      standing = standing.filter((one) => one.id !== id);
      return standing.length < before;
    },
    clear() {
      standing = [];
    },
    list: () => standing.map(toArmed),
    take(request) {
      for (const one of standing) {
        if (!isHit(one.fault.match ?? {}, request)) continue;
        if (one.fault.count !== undefined && one.hits >= one.fault.count) continue;
        one.seen += 1;
        if (one.seen <= (one.fault.skip ?? 0)) continue;
        if (one.random.next() >= (one.fault.probability ?? 1)) continue;
        one.hits += 1;
        return toArmed(one);
      }
      return undefined;
    },
  };
}

function isHit(match: FaultMatch, request: { method: string; path: string; operation: string }): boolean {
  // A preflight is not what the tester means by "the next request", so it is hit only when named.
  if (request.method === 'OPTIONS' && match.method?.toUpperCase() !== 'OPTIONS') return false;
  if (match.method !== undefined && match.method.toUpperCase() !== request.method) return false;
  if (match.path !== undefined && !isPathFitting(request.path, match.path)) return false;
  return match.operation === undefined || match.operation === request.operation;
}
