/** One event as its tab reported it, outside of the page. */
export interface HeardEvent {
  readonly id: string;
  readonly tab: string;
  readonly atMs: number;
}

/** A tab that was killed, alone or with its whole browser. */
export interface Kill {
  readonly tab: string;
  readonly atMs: number;
  readonly how: 'renderer' | 'browser';
}

/** What a page did to the device, which takes what dead tabs had left there. */
export interface Deletion {
  readonly atMs: number;
  /** Of the queue itself, not only of the journal. */
  readonly isQueue: boolean;
}

/**
 * What a killed tab may lose: what was recorded this long before. A renderer's last moments, on a machine that is busy
 * with nine other tabs; of a killed browser what it had not written to its own files yet.
 */
export const LOST_MS = { renderer: 300, browser: 6000 } as const;

export interface Account {
  readonly recorded: number;
  readonly received: number;
  readonly lost: Readonly<Record<string, number>>;
  /** Neither here nor counted as lost. */
  readonly missing: readonly string[];
  /** The oldest event that each kind of kill took. */
  readonly oldestMs: Readonly<Record<Kill['how'], number>>;
}

export interface AccountParts {
  readonly heard: readonly HeardEvent[];
  readonly receivedIds: ReadonlySet<string>;
  readonly kills: readonly Kill[];
  /** Tabs that were closed or reloaded: what the service did not accept then waits on the device. */
  readonly left: ReadonlySet<string>;
  /** By event: the tabs that have written it to the device, those that took it over from another among them. */
  readonly writers?: ReadonlyMap<string, ReadonlySet<string>>;
  readonly deletions: readonly Deletion[];
  /** What the tabs counted as given up, by reason. */
  readonly drops: Readonly<Record<string, number>>;
}

/** Every recorded event is either with the service or counted under one reason. */
export function toAccount(parts: AccountParts): Account {
  const { heard, receivedIds, kills, left: gone, writers, deletions, drops } = parts;
  const killOf = new Map(kills.map((kill) => [kill.tab, kill]));
  const isGone = (tab: string) => killOf.has(tab) || gone.has(tab);
  const lost: Record<string, number> = {};
  const oldestMs = { renderer: 0, browser: 0 };
  const left: HeardEvent[] = [];
  for (const event of heard) {
    if (receivedIds.has(event.id)) continue;
    const kill = killOf.get(event.tab);
    const ageMs = kill ? kill.atMs - event.atMs : Number.POSITIVE_INFINITY;
    if (kill && ageMs <= LOST_MS[kill.how]) {
      count(lost, `killed with its ${kill.how === 'renderer' ? 'tab' : 'browser'}`, 1);
      oldestMs[kill.how] = Math.max(oldestMs[kill.how], ageMs);
    } else if (
      [event.tab, ...(writers?.get(event.id) ?? [])].some(isGone) &&
      deletions.some(({ atMs }) => atMs > event.atMs)
    )
      count(lost, 'deleted by the page, after its tab was gone', 1);
    else left.push(event);
  }
  // Tabs count the events they drop, but not which ones.
  let rest = left.length;
  for (const [reason, number] of Object.entries(drops)) {
    const taken = Math.min(rest, number);
    if (taken > 0) count(lost, reason, taken);
    rest -= taken;
  }
  return {
    recorded: heard.length,
    received: receivedIds.size,
    lost,
    missing: left.slice(left.length - rest).map(({ id, tab, atMs }) => {
      const kill = killOf.get(tab);
      return kill ? `${id} (${kill.atMs - atMs} ms before its ${kill.how} was killed)` : id;
    }),
    oldestMs,
  };
}

function count(counts: Record<string, number>, reason: string, number: number): void {
  counts[reason] = (counts[reason] ?? 0) + number;
}
