import type { ClipPage } from '../model/feed';
import {
  type ClipFeedEvent,
  type ClipFeedState,
  clipsOfPage,
  type LoadedClipFeed,
  type PagedClips,
  toLoadedClipFeed,
} from './clip-feed-state';
import { isEvicted } from './evicted-clip';

/** Loads one page of a feed; `pageNumber` counts from 0. */
export type LoadPage = (pageNumber: number, signal: AbortSignal) => Promise<ClipPage>;

const NO_CLIPS: PagedClips = { clips: [], endsOfPages: [] };

/**
 * Reloads the complete pages after `first` and returns the changes; the same checksum changes nothing (L9.21, G13). A page that
 * arrives in the meantime is reloaded too, because it may be the old version.
 */
export async function loadRefreshed(
  state: LoadedClipFeed,
  first: ClipPage,
  readState: () => ClipFeedState,
  loadPage: (pageNumber: number) => Promise<ClipPage>,
  isChanged: boolean,
): Promise<ClipFeedEvent> {
  const isSame = first.head.checksum === state.head.checksum && state.head.checksum !== '';
  // A stored page has old counts, which the checksum does not cover.
  if (isSame && !isChanged && !state.isRecalled) return { type: 'unchanged' };
  const readClips = () => {
    const now = readState();
    return now.status === 'loaded' ? now : NO_CLIPS;
  };
  const rest = new Map<number, ClipPage>();
  let last = first;
  for (let index = 1; index < readClips().endsOfPages.length && last.clips.length > 0; index++) {
    if (clipsOfPage(readClips(), index).some(isEvicted)) continue;
    last = await loadPage(index);
    rest.set(index, last);
  }
  // Far pages are renewed when the viewer comes near them again.
  return readClips().clips.some(isEvicted)
    ? { type: 'renewed', pages: rest.set(0, first) }
    : { type: 'loaded', state: toLoadedClipFeed([first, ...rest.values()]) };
}

/**
 * Pages around the viewer that are evicted become whole again, the one that they are on first.
 *
 * @param run - Dispatches what the load says, or what its failure means; settles then.
 */
export function createPageRenewal(
  readState: () => ClipFeedState,
  dispatch: (event: ClipFeedEvent) => void,
  run: (load: (signal: AbortSignal) => Promise<ClipFeedEvent>, onError: () => ClipFeedEvent) => Promise<void>,
  loadPage: LoadPage,
) {
  let nearId = '';
  let isRenewing = false;

  const renewAround = async (clipId: string): Promise<void> => {
    const state = readState();
    if (state.status !== 'loaded' || isRenewing) return;
    const place = state.clips.findIndex(({ id }) => id === clipId);
    if (place < 0) return;
    const centre = state.endsOfPages.filter((end) => end <= place).length;
    dispatch({ type: 'centred', page: centre });
    const wanted = [centre, centre + 1, centre - 1].find((page) => clipsOfPage(state, page).some(isEvicted));
    if (wanted === undefined) return;
    isRenewing = true;
    let hasFailed = false;
    await run(
      async (signal) => ({ type: 'renewed', pages: new Map([[wanted, await loadPage(wanted, signal)]]) }),
      () => {
        hasFailed = true;
        return { type: 'unchanged' };
      },
    );
    isRenewing = false;
    // The viewer may have moved on. After a failure the next move tries again.
    if (!hasFailed) await renewAround(nearId);
  };

  /** The viewer is at this clip. */
  return (clipId: string): void => {
    nearId = clipId;
    void renewAround(clipId);
  };
}
