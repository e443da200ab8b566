/** The time of a world. A frozen clock moves only when set; a running one follows the machine, shifted by an offset. */
export interface WorldClock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Stops the clock at a moment: an ISO 8601 string or milliseconds since 1970. */
  freeze(at: string | number): void;
  /** Moves the clock, frozen or running, by milliseconds (negative goes back). */
  advance(ms: number): void;
  /** Follows the machine's clock again, without offset. */
  follow(): void;
  /** Whether the clock is stopped. */
  isFrozen(): boolean;
}

/** `real` follows the machine, a moment freezes the time there, a function is called each time. */
export type ClockOption = 'real' | string | number | (() => number);

/**
 * Makes the clock of a world.
 *
 * @param option - `real` follows the machine; an ISO string or milliseconds freeze it there; a function is called each time.
 * @throws `TypeError` when a string is not a date.
 */
export function createClock(option: ClockOption = 'real'): WorldClock {
  const source = typeof option === 'function' ? option : Date.now;
  let offsetMs = 0;
  let frozenAt: number | undefined = typeof option === 'function' || option === 'real' ? undefined : readMoment(option);
  return {
    now: () => frozenAt ?? source() + offsetMs,
    freeze(at) {
      frozenAt = readMoment(at);
    },
    advance(ms) {
      if (frozenAt === undefined) offsetMs += ms;
      else frozenAt += ms;
    },
    follow() {
      frozenAt = undefined;
      offsetMs = 0;
    },
    isFrozen: () => frozenAt !== undefined,
  };
}

function readMoment(at: string | number): number {
  const moment = typeof at === 'number' ? at : Date.parse(at);
  if (!Number.isFinite(moment)) throw new TypeError(`The clock cannot be set to "${at}": it is not an ISO 8601 date.`);
  return moment;
}
