/** One arrival of an event at the service. */
export interface Arrival {
  readonly id: string;
  /** The tab that recorded it. */
  readonly tab: string;
  readonly atMs: number;
  /** The service took it and did not say so. */
  readonly isSpoiled: boolean;
}

/** A period in which no answer could arrive: for one tab, or for all if none is named. */
export interface Deafness {
  readonly tab?: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly why: string;
}

/** A moment that took from the tabs what they knew of events that had arrived up to `reachMs` before. */
export interface Forgetting {
  readonly atMs: number;
  readonly reachMs: number;
  readonly why: string;
}

export interface Doubles {
  readonly arrivals: number;
  readonly count: number;
  /** By why the first acknowledgement did not arrive. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Those for which there is no such reason. */
  readonly unasked: number;
}

/** Every event that came again, and why its sender could not know that it had arrived. */
export function toDoubles(
  arrivals: readonly Arrival[],
  deafness: readonly Deafness[],
  forgettings: readonly Forgetting[] = [],
): Doubles {
  const first = new Map<string, Arrival>();
  const reasons: Record<string, number> = {};
  let unasked = 0;
  let count = 0;
  for (const arrival of arrivals) {
    const before = first.get(arrival.id);
    first.set(arrival.id, arrival);
    if (!before) continue;
    count += 1;
    const deaf = deafness.find(
      ({ tab, fromMs, untilMs }) =>
        (tab === undefined || tab === before.tab) && before.atMs >= fromMs && before.atMs <= untilMs,
    );
    const forgotten = forgettings.find(
      ({ atMs, reachMs }) => before.atMs >= atMs - reachMs && before.atMs <= atMs && arrival.atMs >= atMs,
    );
    const reason = before.isSpoiled ? 'the acknowledgement was spoiled' : (deaf ?? forgotten)?.why;
    if (process.env.CHAOS_TALKS && reason === undefined)
      console.log(arrival.id, before.atMs % 1_000_000, arrival.atMs % 1_000_000);
    if (reason === undefined) unasked += 1;
    else reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return { arrivals: arrivals.length, count, reasons, unasked };
}

/** Unexplained duplicates, as a share of what was sent. */
export const toUnaskedShare = ({ arrivals, unasked }: Doubles): number => (arrivals === 0 ? 0 : unasked / arrivals);
