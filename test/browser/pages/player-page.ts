import type { Transport } from '../../../src/api/transport';
import type { ClipFeed } from '../../../src/content/clip-feed';
import type { ClipFeedState } from '../../../src/content/clip-feed-state';
import type { ClipLibrary } from '../../../src/content/clip-library';
import { createViewer, type Viewer } from '../../../src/content/viewer';
import type { PlayerAppearance } from '../../../src/core/appearance';
import type { Clip } from '../../../src/model/clip';
import type { FeedHead } from '../../../src/model/feed';
import { toDeviceKeys } from '../../../src/model/storage-keys';
import { createStore, type Store } from '../../../src/model/store';
import type { Story, StoryPage } from '../../../src/model/story';
import { readTrackingOptions } from '../../../src/model/tracking-options';
import { createClock } from '../../../src/platform/clock';
import { createHostPage } from '../../../src/platform/host-page';
import { createLog } from '../../../src/platform/log';
import { createPlayerPage } from '../../../src/platform/player-page';
import { createDeviceStorage } from '../../../src/platform/storage';
import type { ActionRunner } from '../../../src/player/actions/action-runner';
import { createPlayerActions } from '../../../src/player/actions/player-actions';
import { createPlayerHost } from '../../../src/player/dialog/player-dialog';
import { createClipsPlayer } from '../../../src/player/kinds/clips/clips-player';
import { createStoryPlayer } from '../../../src/player/kinds/stories/story-player';
import { createPlayer, type LoadedPlayer, NO_PREVIEW, type Player } from '../../../src/player/player';
import type { PlayerContext } from '../../../src/player/player-context';
import { mountClipsPlayer } from '../../../src/player/ui/clips/mount-clips-player';
import { createEmbedding } from '../../../src/player/ui/embedded/create-embedding';
import { mountEmbeddedPlayer } from '../../../src/player/ui/embedded/mount-embedded-player';
import { mountStoryPlayer } from '../../../src/player/ui/stories/mount-story-player';
import { createDefaultTheme, toColors } from '../../../src/theme/default-theme';

export interface TestClipsOptions {
  readonly clips: readonly Partial<Clip>[];
  readonly head?: Partial<FeedHead>;
  readonly paging?: 'ready' | 'loading' | 'failed' | 'ended';
  readonly player?: Partial<PlayerAppearance['behavior']['player']>;
  readonly start?: string;
  readonly muted?: boolean;
  readonly captions?: boolean;
  /** False without consent to functional cookies. */
  readonly stores?: boolean;
  readonly captionsTheme?: Partial<PlayerAppearance['theme']['captions']>;
  readonly scheme?: 'light' | 'dark';
  readonly theme?: Partial<PlayerAppearance['theme']['clipPlayer']>;
  /** What a refresh of the feed gives. */
  readonly refreshed?: readonly Partial<Clip>[];
  readonly embedIn?: string;
  readonly savesData?: boolean;
  /** No HLS engine: the browser itself plays streams. */
  readonly hasNoEngine?: boolean;
}

/** `[name, ...values]` of every call the open player made, events as `['record', type, id]`. */
const calls: (readonly unknown[])[] = [];
const players = createStore<Player | undefined>(undefined);
createPlayerHost(players, createClock());

let feedState: Store<ClipFeedState>;
let playbackEnabled = createStore(true);
/** What the next sheets hold; none left is a failure. */
const sheets: unknown[] = [];

const media = (name: string) => `${document.baseURI.replace(/[^/]*$/, '')}media/${name}`;
const NAMES = ['dusk-hills', 'clay-rally', 'evening-sail', 'kite-day'];

function toClip(change: Partial<Clip>, index: number): Clip {
  const name = NAMES[index % NAMES.length] ?? '';
  return {
    id: `c${index}`,
    externalId: '',
    collectionId: 'top',
    title: `Clip ${index}`,
    eyebrow: '',
    url: media(`${name}.mp4`),
    thumbnails: { small: '', medium: '', large: '', fallback: '' },
    posterUrl: media(`${name}-large.webp`),
    isLive: false,
    durationSeconds: undefined,
    publishAt: undefined,
    removeAt: undefined,
    captionsUrl: '',
    hasNoCaptions: false,
    enableProgressBar: false,
    actions: [],
    categoryExternalIds: [],
    categories: [],
    shareUrl: 'https://example.com/shared',
    likeCount: 12,
    likeCountDisplay: '12',
    shareCount: 3,
    shareCountDisplay: '3',
    metadata: {},
    ...change,
  };
}

const HEAD: FeedHead = {
  title: 'Top clips',
  titleImageUrl: '',
  supportsNavigation: false,
  enableViewedOrdering: false,
  enableFollowing: false,
  continuousPlayEnabled: false,
  showBottomBannerAd: false,
  realTimeUpdateSeconds: undefined,
  checksum: '',
  pageSize: undefined,
  total: undefined,
  theme: undefined,
};

function createAppearance(
  options: Pick<TestClipsOptions, 'scheme' | 'player' | 'theme' | 'captionsTheme'> &
    Pick<TestStoriesOptions, 'autoAdvance' | 'playAllStories'>,
): Store<PlayerAppearance> {
  const scheme = options.scheme ?? 'dark';
  const theme = createDefaultTheme(scheme, toColors());
  const icons = { unfollowed: '', followed: '' };
  const player: PlayerAppearance['behavior']['player'] = {
    showMuteToggle: true,
    showEyebrow: true,
    defaultMuteState: null,
    persistMuteState: false,
    clipsActionButtonCompactSize: false,
    showLikeCount: true,
    showShareCount: true,
    followableCategoryIcons: icons,
    ...options.player,
  };
  return createStore<PlayerAppearance>({
    uiStyle: 'auto',
    scheme,
    theme: {
      ...theme,
      clipPlayer: { ...theme.clipPlayer, ...options.theme },
      captions: { ...theme.captions, ...options.captionsTheme },
      player: {
        ...theme.player,
        autoAdvance: options.autoAdvance ?? true,
        playAllStories: options.playAllStories ?? true,
      },
    },
    behavior: { player } as PlayerAppearance['behavior'],
    reloading: { reloadOnExit: false, reloadOnForeground: false },
    serviceTheme: undefined,
    messages: {},
    language: 'en',
    contentLanguage: 'en',
  });
}

/** What both kinds of player have. */
type FrameOptions = Omit<TestClipsOptions, 'clips' | 'head' | 'paging' | 'start' | 'refreshed'> &
  Pick<TestStoriesOptions, 'autoAdvance' | 'playAllStories' | 'instructions'>;

/** A page around one player: a service that answers, and a delegate and a browser that only record their calls. */
function createHouse(options: FrameOptions): PlayerContext {
  const muted = createStore(options.muted ?? true);
  const captionsEnabled = createStore(options.captions ?? false);
  const clock = createClock();
  const page = {
    ...createPlayerPage(createHostPage(), () => (options.hasNoEngine ? () => undefined : undefined)),
    ...(options.savesData ? { savesData: () => true } : {}),
  };
  const storage = createDeviceStorage(toDeviceKeys);
  storage.setAllowed(options.stores !== false);
  const transport = createTestTransport();
  const userHash = createStore('a'.repeat(64));
  const services = new Map<unknown, unknown>();
  const context = {
    platform: { clock, page, storage, log: createLog(), digest: { uuid: () => '' } },
    transport,
    userHash,
    options: createStore(readTrackingOptions(undefined)),
    activity: {
      record(type: string, data: { readonly clipId?: string; readonly pageId?: string }) {
        const id = data.clipId ?? data.pageId;
        calls.push(['record', type, id]);
        if (type === 'openedClip' || type === 'openedPage') calls.push(['viewed', id]);
      },
    },
    delegate: { has: () => false, call: () => undefined, ask: () => undefined },
    outbound: { share: async () => 'copied' },

    viewer: createTestViewer(transport, userHash.get),
    preferences: {
      instructions: {
        areKnown: () => options.instructions !== true,
        setKnown: () => void calls.push(['instructionsUnderstood']),
      },
      forLook: () => ({
        muted,
        captionsEnabled,
        setMuted: muted.set,
        setCaptionsEnabled: captionsEnabled.set,
      }),
    },
    playbackEnabled,
    adSettings: () => undefined,
    once<Service>(create: (context: PlayerContext) => Service) {
      if (!services.has(create)) services.set(create, create(context as unknown as PlayerContext));
      return services.get(create) as Service;
    },
  };
  return context as unknown as PlayerContext;
}

/** Remembers everything but which pages were read: a story that is entered again begins at its first page. */
function createTestViewer(transport: Transport, userHash: () => string): Viewer {
  const viewer = createViewer({ transport, userHash, options: () => readTrackingOptions(undefined) });
  return { ...viewer, mark: (key, ...what) => key !== 'readPages' && viewer.mark(key, ...what) };
}

/** An open player of this kind; `begin` passes the content. */
function openPlayer(kind: 'clips' | 'stories', options: FrameOptions, begin: (player: Player) => LoadedPlayer): void {
  calls.length = 0;
  playbackEnabled = createStore(true);
  const context = createHouse(options);
  const appearance = createAppearance(options);
  const own = createPlayer({
    ...{ kind, context, playbackEnabled },
    presentation: options.embedIn ? 'embedded' : 'modal',
    origin: { appearance, useFeedTheme: () => {}, urlSchemes: [], eventContext: {} },
    invoker: document.querySelector<HTMLElement>('#opener') ?? undefined,
    openedReason: 'swipe',
    preview: NO_PREVIEW,
    collectionId: 'top',
    load: async () => loaded,
    onDismissed(reason) {
      calls.push(['dismiss', reason]);
      players.set(undefined);
    },
  });
  const runner: ActionRunner = {
    canRun: () => true,
    async run(action, openSheet) {
      if (action.type === 'sheet') openSheet(action);
      else calls.push(['run', action.text]);
      return action.clipId !== 'gone';
    },
  };
  const loadSheet = async (sheetId: string) => {
    calls.push(['loadSheet', sheetId]);
    const sheet = sheets.shift();
    if (!sheet) throw new Error('There is no sheet.');
    return sheet;
  };
  const actions = createPlayerActions(runner, loadSheet, context.platform.clock);
  own.whenDismissed(() => actions.sheet.get()?.close());
  const loaded = begin({
    ...own,
    actions,
    async loadCaptions(url) {
      const answer = await fetch(url);
      return answer.ok ? answer.text() : undefined;
    },
  });
  const container = options.embedIn && document.getElementById(options.embedIn);
  if (container) mountEmbeddedPlayer(own, container);
  else players.set(own);
}

function openClips(options: TestClipsOptions): void {
  const clips = options.clips.map(toClip);
  feedState = createStore<ClipFeedState>({
    status: 'loaded',
    isRecalled: false,
    head: { ...HEAD, ...options.head },
    clips,
    endsOfPages: [clips.length],
    paging: options.paging ?? 'ended',
  });
  const feed: ClipFeed = {
    collectionId: 'top',
    categoryId: '',
    state: feedState,
    load: async () => {},
    restart: async () => {},
    keepAround: () => {},
    loadMore: async () => void calls.push(['loadMore']),
    async refresh() {
      calls.push(['refresh']);
      if (options.refreshed) setClips(options.refreshed);
    },
  };
  openPlayer('clips', options, (player) => {
    const library = { mayFollow: () => false } as ClipLibrary;
    const content = {
      kind: 'clips',
      library,
      feed,
      listFeed: feed,
      clipId: options.start ?? clips[0]?.id ?? '',
    } as const;
    const setInSight = (isInSight: boolean) => void calls.push(['setInSight', isInSight]);
    const embedding = options.embedIn ? createEmbedding(setInSight) : undefined;
    const clipsPlayer = createClipsPlayer(player, content, embedding?.setInSight);
    const { moveTo, queue, feeds, reactions } = clipsPlayer;
    const shown: typeof clipsPlayer = {
      ...clipsPlayer,
      feeds: { ...feeds, openCategory: ({ id }) => void calls.push(['openCategory', id]) },
      reactions: {
        ...reactions,
        // The one that is not kept stays as it was pressed, so that what is said of it can be read in peace.
        toggleLike: async (clip) => (await reactions.toggleLike(clip)) && clip.id !== 'unlikable',
      },
      moveTo(index, by, reason = 'swipe') {
        const before = queue.current();
        moveTo(index, by, reason);
        const current = queue.current();
        if (current && current !== before) calls.push(['moveTo', current.id, reason]);
      },
      skip() {
        const state = queue.state.get();
        if (state.status === 'ready') shown.moveTo(state.index + 1, 'step', 'automaticPlayback');
      },
    };
    return { own: shown, mount: (root) => mountClipsPlayer(shown, root, embedding) };
  });
}

function setClips(clips: readonly Partial<Clip>[]): void {
  const state = feedState.get();
  if (state.status === 'loaded') feedState.set({ ...state, clips: clips.map(toClip) });
}

export interface TestStoriesOptions
  extends Pick<TestClipsOptions, 'scheme' | 'muted' | 'captions' | 'stores' | 'captionsTheme'> {
  readonly instructions?: boolean;
  readonly autoAdvance?: boolean;
  readonly playAllStories?: boolean;
  /** The stories of the service at the next request. */
  readonly refreshed?: readonly TestStory[];
  readonly stories: readonly TestStory[];
}

export interface TestStory {
  readonly title: string;
  readonly shortTitle?: string;
  readonly thumbnail?: string;
  readonly pages: readonly Partial<StoryPage>[];
}

const toStories = (stories: readonly TestStory[]): readonly Story[] =>
  stories.map(
    ({ title, shortTitle, thumbnail = '', pages }, index): Story => ({
      id: `s${index}`,
      externalId: '',
      title,
      shortTitle: shortTitle ?? title,
      eyebrow: '',
      thumbnails: { small: '', medium: '', large: '', fallback: thumbnail },
      profilePictureUrl: '',
      categoryIds: [],
      categories: [],
      isLive: false,
      isPinned: false,
      publishedAt: undefined,
      shareUrl: '',
      pages: pages.map(
        (page, place): StoryPage => ({
          id: `s${index}p${place}`,
          title: `Page ${place}`,
          type: 'image',
          url: media('dusk-hills-large.webp'),
          posterUrl: '',
          durationSeconds: undefined,
          skippable: true,
          action: undefined,
          shareUrl: '',
          captionsUrl: '',
          engagementUnit: undefined,
          ...page,
        }),
      ),
    }),
  );

function openStories(options: TestStoriesOptions): void {
  openPlayer('stories', options, (player) => {
    const loadStories = async (isAnew: boolean) => {
      if (isAnew) calls.push(['refresh']);
      return { stories: toStories((isAnew && options.refreshed) || options.stories), theme: undefined };
    };
    const content = { kind: 'stories', loadStories, storyId: 's0', pageId: 's0p0', categoryId: '' } as const;
    const storyPlayer = createStoryPlayer(player, content);
    const shown: typeof storyPlayer = {
      ...storyPlayer,
      moveTo(storyId, pageId, reason) {
        storyPlayer.moveTo(storyId, pageId, reason);
        const state = storyPlayer.state.get();
        if (state.status === 'loaded') calls.push(['moveTo', state.page.id, reason]);
      },
    };
    return { own: shown, mount: (root) => mountStoryPlayer(shown, root) };
  });
}

/** A service that takes the first answer for right, and refuses the answer `refused`. */
function createTestTransport(): Transport {
  return {
    toKeyedUrl: (path: string) => path,
    network: {
      async send({ url, body = '' }: { readonly url: string; readonly body?: string }) {
        const given = JSON.parse(body);
        if (given.answerId === 'refused') return { kind: 'failed', reason: 'unreachable' };
        const answers = [
          { id: given.answerId, percentage: 75, voteCount: 3 },
          { id: 'other', percentage: 25, voteCount: 1 },
        ];
        const answer = url.includes('/votes')
          ? { voteCount: 4, answers }
          : url.includes('/clips/')
            ? { likeCount: 13, likeCountDisplay: '13', shareCount: 3, shareCountDisplay: '3' }
            : { correct: given.answerId === 'right', correctAnswerId: 'right' };
        return { kind: 'answered', status: 200, contentType: 'application/json', text: JSON.stringify(answer) };
      },
    },
  } as unknown as Transport;
}

const root = () => document.querySelector('service-player')?.shadowRoot ?? undefined;

/** What is on the screen and in the media elements, as plain data. */
function inspect() {
  const shadow = root() ?? document.getElementById('embedded')?.shadowRoot;
  const notices = [...(shadow?.querySelectorAll('.notice-title') ?? [])];
  const videos = [...(shadow?.querySelectorAll('video') ?? [])];
  return {
    isOpen: shadow !== undefined && shadow !== null,
    /** An opening or closing animation runs: the content is not yet at its final position. */
    isGrowing: (shadow?.querySelector('dialog')?.getAnimations().length ?? 0) > 0,
    current: shadow?.querySelector<HTMLElement>('.slide.is-front')?.dataset.clip ?? '',
    slides: shadow?.querySelectorAll('.slide:not(.tail)').length ?? 0,
    nodes: shadow?.querySelectorAll('*').length ?? 0,
    notice: notices.find((notice) => !notice.closest('[inert]'))?.textContent ?? '',
    status: shadow?.querySelector('[role=status]')?.textContent ?? '',
    captions: shadow?.querySelector('.captions')?.textContent ?? '',
    videos: videos.map((video) => ({
      file: video.getAttribute('src')?.split('/').pop() ?? '',
      clip: video.closest<HTMLElement>('[data-clip]')?.dataset.clip ?? '',
      isPaused: video.paused,
      isMuted: video.muted,
      seconds: video.currentTime,
    })),
  };
}

const page = {
  calls,
  openClips,
  openStories,
  sheets,
  setClips,
  inspect,
  root,
  media,
  setPlaybackEnabled: (enabled: boolean) => playbackEnabled.set(enabled),
};

declare global {
  var playerPage: {
    readonly calls: (readonly unknown[])[];
    readonly openClips: (options: TestClipsOptions) => void;
    readonly openStories: (options: TestStoriesOptions) => void;
    readonly sheets: unknown[];
    readonly setClips: (clips: readonly Partial<Clip>[]) => void;
    readonly inspect: () => PlayerSight;
    readonly root: () => ShadowRoot | undefined;
    readonly media: (name: string) => string;
    readonly setPlaybackEnabled: (enabled: boolean) => void;
  };
}

export type PlayerSight = ReturnType<typeof inspect>;

globalThis.playerPage = page;
