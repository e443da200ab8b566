import type { Stop } from './stop';

/** A place that Google's publisher tag, loaded by the page itself, is to fill. */
export interface GoogleSlotRequest {
  /** `/network/unit` */
  readonly path: string;
  /** In the page's own document, where the tag looks it up by its id. */
  readonly element: HTMLElement;
  /** Width and height in px, or `fluid`; the tag takes one. */
  readonly sizes: readonly (readonly [number, number] | 'fluid')[];
  readonly targeting: Readonly<Record<string, string>>;
  /** Called once at most, with what the tag said. */
  readonly onRendered: (isEmpty: boolean) => void;
}

/** As much of the publisher tag as is used. */
interface GoogleTag {
  readonly cmd: { push(run: () => void): unknown };
  defineSlot?(path: string, sizes: GoogleSlotRequest['sizes'], id: string): GoogleSlot | null;
  pubads?(): PublisherAds;
  display?(slot: GoogleSlot | string): void;
  destroySlots?(slots: readonly GoogleSlot[]): boolean;
}

interface GoogleSlot {
  addService(service: PublisherAds): unknown;
  setTargeting(key: string, value: string): unknown;
}

interface PublisherAds {
  addEventListener(type: 'slotRenderEnded', listener: (event: RenderEnded) => void): unknown;
  removeEventListener?(type: 'slotRenderEnded', listener: (event: RenderEnded) => void): unknown;
  isInitialLoadDisabled?(): boolean;
  refresh?(slots: readonly GoogleSlot[]): void;
}

interface RenderEnded {
  readonly slot: GoogleSlot;
  readonly isEmpty: boolean;
}

const findTag = (): GoogleTag | undefined => {
  const tag: unknown = Reflect.get(globalThis, 'googletag');
  const isTag = typeof tag === 'object' && tag !== null && typeof Reflect.get(tag, 'cmd') === 'object';
  return isTag ? (tag as GoogleTag) : undefined;
};

/**
 * Defines a slot, requests its ad and reports the result; `undefined` without a tag in the page. No script is ever
 * added to it. The returned function destroys the slot.
 */
export function requestGoogleSlot(request: GoogleSlotRequest): Stop | undefined {
  const { path, element, sizes, targeting, onRendered } = request;
  let isOver = false;
  let destroy = () => {};

  const define = () => {
    const tag = findTag();
    const ads = tag?.pubads?.();
    if (isOver) return;
    const slot = ads && tag?.defineSlot?.(path, sizes, element.id);
    // A path that the tag refuses gives null.
    if (!ads || !slot) return onRendered(true);
    const listener = (event: RenderEnded) => {
      if (event.slot !== slot) return;
      ads.removeEventListener?.('slotRenderEnded', listener);
      if (!isOver) onRendered(event.isEmpty);
    };
    destroy = () => {
      ads.removeEventListener?.('slotRenderEnded', listener);
      tag?.destroySlots?.([slot]);
    };
    slot.addService(ads);
    for (const key of Object.keys(targeting)) slot.setTargeting(key, targeting[key] ?? '');
    ads.addEventListener('slotRenderEnded', listener);
    tag?.display?.(slot);
    // If the page requests its ads itself, `display` only registers the slot.
    if (ads.isInitialLoadDisabled?.()) ads.refresh?.([slot]);
  };

  const tag = findTag();
  if (!tag) return undefined;
  const guarded = (run: () => void) => () => {
    try {
      run();
    } catch {
      // The tag is the page's: an error in it means no ad, and must not break the SDK.
      if (!isOver) onRendered(true);
    }
  };
  guarded(() => tag.cmd.push(guarded(define)))();
  return () => {
    if (isOver) return;
    isOver = true;
    guarded(() => destroy())();
  };
}
