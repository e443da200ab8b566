import type { AdFrequency } from '../../model/ad';

/** Where ads came and may come between the items of one open player. */
export interface AdBreaks {
  /** The items that were seen, each counted once however often the viewer comes back. */
  readonly seen: ReadonlySet<string>;
  /** Items seen since the last ad, or since the beginning. */
  readonly sinceAd: number;
  readonly hadAd: boolean;
  /** The items before which an ad came. */
  readonly taken: ReadonlySet<string>;
}

export const NO_AD_BREAKS: AdBreaks = { seen: new Set(), sinceAd: 0, hadAd: false, taken: new Set() };

export type AdBreakEvent =
  /** An item was seen. */
  | { readonly type: 'seen'; readonly id: string }
  /** An ad came before this item. */
  | { readonly type: 'taken'; readonly nextId: string };

export function nextAdBreaks(breaks: AdBreaks, event: AdBreakEvent): AdBreaks {
  if (event.type === 'taken') {
    return { ...breaks, sinceAd: 0, hadAd: true, taken: new Set(breaks.taken).add(event.nextId) };
  }
  if (breaks.seen.has(event.id)) return breaks;
  return { ...breaks, seen: new Set(breaks.seen).add(event.id), sinceAd: breaks.sinceAd + 1 };
}

/** Whether an ad comes before `nextId`: never before the first item, after another ad, or where one was already. */
export function isAdDue(breaks: AdBreaks, frequency: AdFrequency, nextId: string): boolean {
  const needed = Math.max(1, breaks.hadAd ? frequency.every : frequency.firstAfter);
  return nextId !== '' && breaks.sinceAd >= needed && !breaks.seen.has(nextId) && !breaks.taken.has(nextId);
}
