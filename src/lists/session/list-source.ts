import type { AnyView, PlayerView } from '../../core/player-view';
import type { ListConfiguration } from '../../core/view-configuration';
import type { Thumbnails } from '../../model/clip';
import type { OpenedReason } from '../../model/enums';
import type { ViewerHistory } from '../../model/viewer-history';
import type { PlayerContent } from '../../player/players';
import type { Route } from '../../routing/route';

/** The differences between lists of clips and lists of stories. */
export interface ListKind {
  /** Why a player opens whose tile was tapped. */
  readonly openedReason: OpenedReason;
  createSource(configuration: ListConfiguration): ListSource;
  /** The address of the item `id` in its player. */
  toRoute(configuration: ListConfiguration, id: string): Route;
  toPlayerContent(configuration: ListConfiguration): PlayerContent;
  /** Adds to a view what players of its content need. */
  toPlayerView(view: AnyView, configuration: () => ListConfiguration): PlayerView;
}

/** Whether there is more after the tiles: it can be requested, is loading, failed, or there is none. */
export type Paging = 'ready' | 'loading' | 'failed' | 'ended';

/** What a list shows, whichever kind of content it is: one shape over a clip feed and a list of stories. */
export interface ListSource {
  snapshot(now: number): SourceSnapshot;
  watch(onChange: () => void): () => void;
  load(): Promise<void>;
  loadMore(): Promise<void>;
  refresh(): Promise<void>;
  /** The viewer is at this item: loads what is known by id only. */
  show(itemId: string): void;
  isViewed(item: SourceItem, history: ViewerHistory): boolean;
}

export interface SourceSnapshot {
  readonly status: 'idle' | 'loading' | 'failed' | 'loaded';
  readonly error: Error | undefined;
  readonly title: string;
  readonly items: readonly SourceItem[];
  /** An earlier visit stored it; the service has not answered yet. */
  readonly isRecalled: boolean;
  readonly paging: Paging;
  readonly enableViewedOrdering: boolean;
  readonly realTimeUpdateSeconds: number | undefined;
  /** The service's theme for this content, as it came. */
  readonly theme: unknown;
}

export interface SourceItem {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly eyebrow: string;
  readonly thumbnails: Thumbnails;
  readonly isLive: boolean;
  /** What has to be seen before the item counts as viewed: the clip, or every page of the story. */
  readonly parts: readonly string[];
  /** The first video of its player, if it begins with one. */
  readonly videoUrl: string;
  /** Only its id is known; the rest comes when it is in sight. */
  readonly isEvicted: boolean;
}

/** What every source says before it is loaded. */
export const NOTHING: Omit<SourceSnapshot, 'status' | 'error'> = {
  title: '',
  items: [],
  isRecalled: false,
  paging: 'ended',
  enableViewedOrdering: false,
  realTimeUpdateSeconds: undefined,
  theme: undefined,
};
