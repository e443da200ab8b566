import type { Transport } from '../../../src/api/transport';
import type { ClipsPlayerController } from '../../../src/app/clips-player-controller';
import { createPlayerActions } from '../../../src/app/player-actions';
import type { PlayerAds } from '../../../src/app/player-ads';
import type { PlayerLook } from '../../../src/app/player-look';
import type { StoryPlayerController, StoryPlayerState } from '../../../src/app/story-player-controller';
import type { ClipFeed } from '../../../src/content/clip-feed';
import type { ClipFeedState } from '../../../src/content/clip-feed-state';
import { createViewer } from '../../../src/content/viewer';
import { createVoting } from '../../../src/content/voting';
import { createPlayerHost, mountEmbeddedPlayer, type PlayerController } from '../../../src/elements/player-host';
import type { Clip } from '../../../src/model/clip';
import type { FeedHead } from '../../../src/model/feed';
import { createStore, type Store } from '../../../src/model/store';
import type { Story, StoryPage } from '../../../src/model/story';
import { readTrackingOptions } from '../../../src/model/tracking-options';
import { createClock } from '../../../src/platform/clock';
import { createLog } from '../../../src/platform/log';
import { createPage } from '../../../src/platform/page';
import { createPlayerPage } from '../../../src/platform/player-page';
import { mountClipsPlayer } from '../../../src/players/mount-clips-player';
import { mountStoryPlayer } from '../../../src/players/mount-story-player';
import { createDefaultTheme, toColors } from '../../../src/theme/default-theme';

export interface TestClipsOptions {
  readonly clips: readonly Partial<Clip>[];
  readonly head?: Partial<FeedHead>;
  readonly paging?: 'ready' | 'loading' | 'failed' | 'ended';
  readonly player?: Partial<PlayerLook['behavior']['player']>;
  readonly start?: string;
  readonly muted?: boolean;
  readonly captions?: boolean;
  readonly scheme?: 'light' | 'dark';
  /** What a refresh of the feed gives. */
  readonly refreshed?: readonly Partial<Clip>[];
  readonly embedIn?: string;
  readonly savesData?: boolean;
}

/** `[name, ...values]` of every call the open player made, events as `['record', type, id]`. */
const calls: (readonly unknown[])[] = [];
const controllers = createStore<PlayerController | undefined>(undefined);
const rooms = {
  loadClipsPlayer: async () => ({ mountClipsPlayer }),
  loadStoryPlayer: async () => ({ mountStoryPlayer }),
};
createPlayerHost({ controllers, rooms });

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

function createLook(
  options: Pick<TestClipsOptions, 'scheme' | 'player'> & Pick<TestStoriesOptions, 'autoAdvance' | 'playAllStories'>,
): Store<PlayerLook> {
  const scheme = options.scheme ?? 'dark';
  const theme = createDefaultTheme(scheme, toColors());
  const icons = { unfollowed: '', followed: '' };
  const player: PlayerLook['behavior']['player'] = {
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
  return createStore<PlayerLook>({
    uiStyle: 'auto',
    scheme,
    theme: {
      ...theme,
      player: {
        ...theme.player,
        autoAdvance: options.autoAdvance ?? true,
        playAllStories: options.playAllStories ?? true,
      },
    },
    behavior: { player } as PlayerLook['behavior'],
    reloading: { reloadOnExit: false, reloadOnForeground: false },
    serviceTheme: undefined,
    words: {},
    language: 'en',
    contentLanguage: 'en',
  });
}

/** What both kinds of player have. */
type FrameOptions = Pick<TestClipsOptions, 'scheme' | 'player' | 'muted' | 'captions' | 'savesData'> &
  Pick<TestStoriesOptions, 'autoAdvance' | 'playAllStories'>;

function createFrame(options: FrameOptions) {
  calls.length = 0;
  playbackEnabled = createStore(true);
  const openState = createStore<'open' | 'closingAnimated' | 'closed'>('open');
  const muted = createStore(options.muted ?? true);
  const captionsEnabled = createStore(options.captions ?? false);
  const clock = createClock();
  const actions = createPlayerActions({
    platform: { clock },
    actions: {
      canRun: () => true,
      async run(action, openSheet) {
        if (action.type === 'sheet') openSheet(action);
        else calls.push(['run', action.text]);
        return action.clipId !== 'gone';
      },
    },
    async loadSheet(sheetId) {
      calls.push(['loadSheet', sheetId]);
      const sheet = sheets.shift();
      if (!sheet) throw new Error('There is no sheet.');
      return sheet;
    },
  });
  return {
    look: createLook(options),
    ads: createStore<PlayerAds | undefined>(undefined),
    playbackEnabled,
    openState,
    preferences: {
      muted,
      captionsEnabled,
      setMuted: (value: boolean) => muted.set(value),
      setCaptionsEnabled: (value: boolean) => captionsEnabled.set(value),
    },
    clock,
    page: { ...createPlayerPage(createPage()), ...(options.savesData ? { savesData: () => true } : {}) },
    log: createLog(),
    invoker: document.querySelector<HTMLElement>('#opener') ?? undefined,
    dismiss(reason: string, animated: boolean) {
      if (openState.get() !== 'open') return;
      calls.push(['dismiss', reason]);
      openState.set(animated ? 'closingAnimated' : 'closed');
      controllers.set(undefined);
    },
    closed: () => openState.set('closed'),
    retry: () => void calls.push(['retry']),
    sheet: actions.sheet,
    canRun: actions.canRun,
    actions,
    async loadCaptions(url: string) {
      const answer = await fetch(url);
      return answer.ok ? answer.text() : undefined;
    },
  };
}

function openClips(options: TestClipsOptions): void {
  const clips = options.clips.map(toClip);
  feedState = createStore<ClipFeedState>({
    status: 'loaded',
    isRecalled: false,
    head: { ...HEAD, ...options.head },
    clips,
    pages: [clips],
    paging: options.paging ?? 'ended',
  });
  const frame = createFrame(options);
  const liked = createStore<ReadonlySet<string>>(new Set());
  const currentClipId = createStore(options.start ?? clips[0]?.id ?? '');
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
  const controller: ClipsPlayerController = {
    ...frame,
    kind: 'clips',
    presentation: options.embedIn ? 'embedded' : 'modal',
    feed: createStore<ClipFeed>(feed),
    currentClipId,
    moveTo(id, reason) {
      calls.push(['moveTo', id, reason]);
      currentClipId.set(id);
    },
    whole: feed,
    showFeed: () => {},
    canOpenCategory: () => true,
    openCategory: ({ id }) => void calls.push(['openCategory', id]),
    closeCategory: () => {},
    followedFeed: () => undefined,
    isFollowed: () => false,
    toggleFollow: async () => 'kept',
    contentRemoved: () => frame.dismiss('contentRemoved', true),
    watched: () => {},
    record: (type, clip) => void calls.push(['record', type, clip?.id]),
    setInSight: (isInSight) => void calls.push(['setInSight', isInSight]),
    isLiked: (clip) => liked.get().has(clip.id),
    async toggleLike(clip) {
      liked.set(new Set([clip.id]));
      return clip.id !== 'unlikable';
    },
    countsOf: (clip) => ({
      likes: liked.get().has(clip.id) ? '13' : clip.likeCountDisplay,
      shares: clip.shareCountDisplay,
    }),
    watchMarks: (onChange) => liked.watch(onChange),
    share: async () => 'copied',
    run: (action, clip) => frame.actions.run(action, (type) => calls.push(['record', type, clip?.id])),
    viewed: (clip) => void calls.push(['viewed', clip.id]),
  };
  const container = options.embedIn && document.getElementById(options.embedIn);
  if (container) mountEmbeddedPlayer(controller, container, rooms);
  else controllers.set(controller);
}

function setClips(clips: readonly Partial<Clip>[]): void {
  const state = feedState.get();
  if (state.status === 'loaded') feedState.set({ ...state, clips: clips.map(toClip) });
}

export interface TestStoriesOptions extends Pick<TestClipsOptions, 'scheme' | 'muted'> {
  readonly instructions?: boolean;
  readonly autoAdvance?: boolean;
  readonly playAllStories?: boolean;
  /** What the service has when it is asked anew. */
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
  const stories = toStories(options.stories);
  const state = createStore<StoryPlayerState>({ status: 'loaded', stories, storyId: 's0', pageId: 's0p0' });
  const frame = createFrame(options);
  const controller: StoryPlayerController = {
    ...frame,
    kind: 'story',
    voting: createTestVoting(),
    wantsInstructions: () => options.instructions === true,
    instructionsUnderstood: () => void calls.push(['instructionsUnderstood']),
    state,
    moveTo(storyId, pageId, reason) {
      const page = pageId || stories.find(({ id }) => id === storyId)?.pages[0]?.id || '';
      calls.push(['moveTo', page, reason]);
      const before = state.get();
      if (before.status === 'loaded') state.set({ ...before, storyId, pageId: page });
    },
    refresh() {
      calls.push(['refresh']);
      const before = state.get();
      if (before.status === 'loaded' && options.refreshed)
        state.set({ ...before, stories: toStories(options.refreshed) });
    },
    watched: (isWatched) => void calls.push(['watched', isWatched]),
    record: (type, _, page) => void calls.push(['record', type, page?.id]),
    share: async () => 'copied',
    run: (action, _, page) => frame.actions.run(action, (type) => calls.push(['record', type, page.id])),
    viewed: (_, page) => void calls.push(['viewed', page.id]),
  };
  controllers.set(controller);
}

/** Votes and answers with a service that takes the first answer for right, and refuses the answer `refused`. */
function createTestVoting() {
  const transport = {
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
          : { correct: given.answerId === 'right', correctAnswerId: 'right' };
        return { kind: 'answered', status: 200, contentType: 'application/json', text: JSON.stringify(answer) };
      },
    },
  } as unknown as Transport;
  const userHash = () => 'a'.repeat(64);
  const viewer = createViewer({ transport, userHash, options: () => readTrackingOptions(undefined) });
  return createVoting({ transport, viewer, userHash, uuid: () => '' });
}

const root = () => document.querySelector('service-player')?.shadowRoot ?? undefined;

/** What stands on the screen and in the media elements, as plain data. */
function look() {
  const shadow = root() ?? document.getElementById('embedded')?.shadowRoot;
  const notices = [...(shadow?.querySelectorAll('.notice-title') ?? [])];
  const videos = [...(shadow?.querySelectorAll('video') ?? [])];
  return {
    isOpen: shadow !== undefined && shadow !== null,
    /** It grows out of its tile, or closes: what stands in it is not yet where it will be. */
    isGrowing: (shadow?.querySelector('dialog')?.getAnimations().length ?? 0) > 0,
    front: shadow?.querySelector<HTMLElement>('.slide.is-front')?.dataset.clip ?? '',
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
  look,
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
    readonly look: () => PlayerSight;
    readonly root: () => ShadowRoot | undefined;
    readonly media: (name: string) => string;
    readonly setPlaybackEnabled: (enabled: boolean) => void;
  };
}

export type PlayerSight = ReturnType<typeof look>;

globalThis.playerPage = page;
