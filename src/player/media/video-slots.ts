/** Which clip each of the three `<video>` elements holds; `''` is an element without a source. (J14) */
export type VideoSlots = readonly [string, string, string];

export const EMPTY_SLOTS: VideoSlots = ['', '', ''];

export interface SlotWish {
  /** The current clip. */
  readonly current: string;
  /** The clip to prepare in addition, or `''`: the next one once the current one plays. */
  readonly ready: string;
}

/**
 * Assigns the wished clips to the elements: at most two hold a source, no clip is in two, and a clip that an element
 * already holds stays there, because changing its source would throw its data away.
 *
 * Without a `ready` clip the neighbour that still has its data keeps it, so that going straight back is instant.
 */
export function assignSlots(slots: VideoSlots, { current, ready }: SlotWish): VideoSlots {
  const leftOver = slots.find((id) => id !== '' && id !== current) ?? '';
  const second = ready && ready !== current ? ready : leftOver;
  const next: [string, string, string] = [keep(slots[0]), keep(slots[1]), keep(slots[2])];
  function keep(id: string): string {
    return id === current || id === second ? id : '';
  }
  for (const wished of [current, second]) {
    // What wishes for nothing has it: two of three are taken at most.
    if (next.includes(wished)) continue;
    // An element that holds nothing first: its neighbour's frame may still be in sight while the feed scrolls.
    const empty = [0, 1, 2].find((slot) => next[slot] === '' && slots[slot] === '') ?? next.indexOf('');
    next[empty] = wished;
  }
  return next.every((id, slot) => id === slots[slot]) ? slots : next;
}
