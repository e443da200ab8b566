import { useLayoutEffect, useRef } from 'preact/hooks';
import { createStore } from '../../../model/store';
import type { PlayerAds } from '../../ads/ad-slot';
import { useStore } from './use-store';

export interface AdPlaceProps {
  readonly class: string;
  readonly draw: (place: HTMLElement) => () => void;
}

/** The place where the ads' chunk draws an ad; without one it takes no space. */
export function AdPlace({ class: name, draw }: AdPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? draw(place.current) : undefined), []);
  return <div class={name} ref={place} />;
}

const NOTHING = createStore(undefined);

/** The waiting ad and the current one. */
export function useAds(ads: PlayerAds | undefined) {
  return {
    waiting: useStore<ReturnType<PlayerAds['waiting']['get']>>(ads?.waiting ?? NOTHING),
    current: useStore<ReturnType<PlayerAds['current']['get']>>(ads?.current ?? NOTHING),
  };
}
