import { createStore, type ReadableStore } from '../../model/store';
import type { Clock } from '../../platform/clock';
import { type MediaEvent, toMediaEvents } from './media-item';
import { IDLE_MEDIA, type MediaState, type MediaStateEvent, nextMediaState, toLoads, toWaitMs } from './media-state';

export interface MediaMachineParts {
  readonly clock: Clock;
  onEvent(event: MediaEvent): void;
  /** The medium is to be loaded anew; with CORS where the plain request has failed. (S15) */
  onReload(startAtSeconds: number, withCors: boolean): void;
}

export interface MediaMachine {
  readonly media: ReadableStore<MediaState>;
  send(event: MediaStateEvent): void;
}

/** Runs the media machine of one player: its waits, and what its steps ask for. */
export function createMediaMachine({ clock, onEvent, onReload }: MediaMachineParts): MediaMachine {
  const media = createStore<MediaState>(IDLE_MEDIA);
  let stopWaiting = () => {};

  const send = (event: MediaStateEvent) => {
    const before = media.get();
    const state = nextMediaState(before, event);
    if (state === before) return;
    media.set(state);
    stopWaiting();
    const waitMs = toWaitMs(state);
    stopWaiting = waitMs === undefined ? () => {} : clock.after(waitMs, () => send({ type: 'waited' }));
    for (const event of toMediaEvents(before, state)) onEvent(event);
    if (event.type === 'assigned' || toLoads(state) <= toLoads(before)) return;
    onReload('resumeAtSeconds' in state ? state.resumeAtSeconds : 0, before.status === 'retrying');
  };

  return { media, send };
}
