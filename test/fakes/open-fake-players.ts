import type { ClipFeed } from '../../src/content/clip-feed';
import { createClipFeed } from '../../src/content/clip-feed';
import type { ClipLibrary } from '../../src/content/clip-library';
import type { StoryList } from '../../src/content/story-list';
import type { ClipsView, PlayerView, StoriesView } from '../../src/core/player-view';
import { createViewRegistry, type ViewRegistry } from '../../src/core/view-registry';
import type { Clip } from '../../src/model/clip';
import type { FeedHead } from '../../src/model/feed';
import { createLazy } from '../../src/model/lazy';
import type { Player } from '../../src/player/player';
import type { StartedContent } from '../../src/player/player-kind';
import { createPlayers, type Players } from '../../src/player/players';
import type { ClipsRoute, StoryRoute } from '../../src/routing/route';
import { createRouter, type Router } from '../../src/routing/router';
import { createFakeContext, type FakeContext, toFakeOrigin } from './fake-context';

/** A page on which players open: the router over a fake address, and kinds of players that play nothing. */
export interface FakePlayers {
  readonly context: FakeContext;
  readonly router: Router;
  readonly registry: ViewRegistry;
  readonly players: Players;
  /** What players began to play. */
  readonly played: StartedContent[];
  /** Names of the views that were notified of their player's close. */
  readonly dismissed: string[];
  hash(): string;
  /** The open player. */
  open(): Player;
  toClipsView(basename: string, change?: Partial<ClipsView>): ClipsView;
  toStoriesView(basename: string, list?: Partial<StoryList>): StoriesView;
}

export function openFakePlayers(hash = ''): FakePlayers {
  const context = createFakeContext({ hash });
  const { address, clock, log } = context.platform;
  const router = createRouter({ address, clock, warn: log.warn });
  const played: StartedContent[] = [];
  const dismissed: string[] = [];
  const toKind = (kind: StartedContent['kind']) => ({
    openPlayer(_: Player, content: StartedContent) {
      if (content.kind !== kind) throw new Error(`A player of ${kind} plays no ${content.kind}.`);
      played.push(content);
      return { own: undefined, mount: () => () => {} };
    },
  });
  const kinds = {
    clips: createLazy(async () => toKind('clips')),
    stories: createLazy(async () => toKind('stories')),
  };
  const players = createPlayers(router, context, kinds, (view: PlayerView | undefined) =>
    toFakeOrigin({ eventContext: view?.context() ?? { from: 'default' } }),
  );
  const toView = (basename: string) => ({
    basename: () => basename,
    urlsEnabled: () => true,
    appearance: toFakeOrigin().appearance,
    context: () => ({ from: basename }),
    urlSchemes: () => [],
    playerDismissed: () => void dismissed.push(basename),
  });
  return {
    ...{ context, router, registry: createViewRegistry(), players, played, dismissed },
    hash: address.hash,
    open() {
      const session = players.current.get();
      if (!session) throw new Error('No player is open.');
      return session;
    },
    toClipsView: (basename, change = {}) => ({
      ...{ ...toView(basename), kind: 'clips', collectionId: () => 'top', feed: () => toFakeFeed('top', []) },
      ...change,
    }),
    toStoriesView: (basename, list = {}) => ({
      ...{ ...toView(basename), kind: 'stories' },
      list: () => list as StoryList,
    }),
  };
}

export function toClipsRoute(change: Partial<ClipsRoute> = {}): ClipsRoute {
  const nowhere = { collectionId: 'top', clipId: '', categoryId: '', openedReason: undefined };
  return { kind: 'clips', basename: 'clips', ...nowhere, ...change };
}

export function toStoryRoute(change: Partial<StoryRoute> = {}): StoryRoute {
  const nowhere = { storyId: '', pageId: '', categoryId: '', single: false, openedReason: undefined };
  return { kind: 'stories', basename: 'stories', ...nowhere, ...change };
}

/** A feed of clips of these ids, each with a video and a poster. */
export function toFakeFeed(collectionId: string, ids: readonly string[], categoryId = ''): ClipFeed {
  const clips = ids.map((id) => ({
    id,
    url: `https://m.example/${id}.mp4`,
    posterUrl: `https://m.example/${id}.webp`,
  }));
  const head = { total: clips.length } as FeedHead;
  return createClipFeed({ collectionId, categoryId, loadPage: async () => ({ head, clips: clips as Clip[] }) });
}

/** The clips of a page: one feed for each collection and category. */
export function toFakeLibrary(ids: readonly string[] = []): ClipLibrary {
  const clipFeed = (collectionId: string, categoryId?: string) => toFakeFeed(collectionId, ids, categoryId);
  return { clipFeed } as Partial<ClipLibrary> as ClipLibrary;
}
