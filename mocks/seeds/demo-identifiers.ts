/** A GUID that says what it is: four digits for the kind, one group for the tenant, twelve digits for the number. */
export function toDemoGuid(kind: string, tenant: number, number: number): string {
  return `${kind}0000-0000-4000-${(0x8000 + tenant).toString(16)}-${number.toString(16).padStart(12, '0')}`;
}

/** First four digits of demo GUIDs by kind. */
export const DEMO_KINDS = {
  tenant: '7e4a',
  category: 'ca7e',
  clip: 'c11b',
  story: '5702',
  page: '9a6e',
  poll: '9011',
  quiz: '9012',
  question: '9013',
  event: 'e7e4',
  audience: 'a0d1',
} as const;

const SPORTS = 1;
const ARTS = 2;
const category = (tenant: number, number: number) => toDemoGuid(DEMO_KINDS.category, tenant, number);

/**
 * Every identifier of the demo world that a test or a page may name. The keys and tokens open nothing but a mock.
 * `docs/mock-backend.md` contains the same list.
 */
export const DEMO = {
  /** Addresses of the in-process mounts; the HTTP server prints its own. */
  baseUrl: 'https://api.service.invalid',
  integrationsUrl: 'https://integrations.service.invalid',
  tenants: {
    /** A sports league, ten clips a page. */
    sports: toDemoGuid(DEMO_KINDS.tenant, SPORTS, 1),
    /** A festival of the arts, four clips a page. */
    arts: toDemoGuid(DEMO_KINDS.tenant, ARTS, 2),
  },
  keys: {
    web: 'demo-web-key',
    server: 'demo-server-key',
    revoked: 'demo-revoked-key',
    suspended: 'demo-suspended-key',
    artsWeb: 'demo-arts-web-key',
    artsServer: 'demo-arts-server-key',
  },
  tokens: {
    viewer: 'demo-viewer-token',
    editor: 'demo-editor-token',
    admin: 'demo-admin-token',
    developer: 'demo-developer-token',
    superadmin: 'demo-superadmin-token',
    systemadmin: 'demo-systemadmin-token',
    hostSystemadmin: 'demo-host-systemadmin-token',
    artsAdmin: 'demo-arts-admin-token',
    artsSystemadmin: 'demo-arts-systemadmin-token',
  },
  /** Collections of the sports tenant. */
  collections: {
    top: 'top-clips',
    game: 'game-clips',
    trending: 'trending-clips',
    /** Filled by categories, so no clip can be removed from it. */
    automatic: 'auto-clips',
    empty: 'no-clips',
    one: 'one-clip',
    seven: 'seven-clips',
    forty: 'forty-clips',
    twoHundredFifty: 'archive-clips',
    tenThousand: 'endless-clips',
    /** Every special case of a clip: live, captions, audiences, languages, schedule. */
    mixed: 'mixed-clips',
  },
  /** Collections of the arts tenant. */
  artsCollections: { top: 'top-clips', stage: 'stage-clips' },
  /** GUIDs of the sports tenant's categories. */
  categories: {
    harbour: category(SPORTS, 1),
    falcons: category(SPORTS, 2),
    rovers: category(SPORTS, 3),
    comets: category(SPORTS, 4),
    okafor: category(SPORTS, 5),
    lindqvist: category(SPORTS, 6),
    league: category(SPORTS, 7),
    finals: category(SPORTS, 8),
    behindTheScenes: category(SPORTS, 9),
    sponsors: category(SPORTS, 10),
    topStories: category(SPORTS, 11),
    gameStories: category(SPORTS, 12),
    trendingContent: category(SPORTS, 13),
    quietCorner: category(SPORTS, 14),
  },
  /** External ids of the same categories. */
  categoryExternalIds: {
    harbour: 'team-harbour',
    falcons: 'team-falcons',
    rovers: 'team-rovers',
    comets: 'team-comets',
    okafor: 'player-okafor',
    lindqvist: 'player-lindqvist',
    league: 'league-north',
    finals: 'event-finals',
    behindTheScenes: 'topic-behind-the-scenes',
    sponsors: 'sponsor-partners',
    topStories: 'top-stories',
    gameStories: 'game-stories',
    trendingContent: 'trending-content',
    quietCorner: 'other-quiet-corner',
  },
  artsCategories: { music: category(ARTS, 1), theatre: category(ARTS, 2), topStories: category(ARTS, 3) },
  artsCategoryExternalIds: { music: 'topic-music', theatre: 'topic-theatre', topStories: 'top-stories' },
  clips: {
    /** First clip of `top-clips`; external id `clip-first`. */
    first: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1),
    /** No category at all, in `mixed-clips`. */
    plain: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1001),
    live: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1002),
    captioned: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1003),
    uncaptioned: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1004),
    /** Only with the attribute `plan` = `premium` or `member`. */
    forMembers: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1005),
    /** German and Arabic descriptions by `stLocale`. */
    localised: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1006),
    /** Published a day after the world began. */
    scheduled: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1007),
    /** Removed a day before the world began. */
    expired: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1008),
    /** Only with the attribute `team` = `harbour`. */
    forHarbour: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1009),
    adaptive: toDemoGuid(DEMO_KINDS.clip, SPORTS, 1010),
    artsFirst: toDemoGuid(DEMO_KINDS.clip, ARTS, 1),
  },
  clipExternalIds: { first: 'clip-first', live: 'clip-live', artsFirst: 'clip-first' },
  stories: {
    /** Pinned, first of `top-stories`; external id `story-first`. */
    first: toDemoGuid(DEMO_KINDS.story, SPORTS, 1),
    draft: toDemoGuid(DEMO_KINDS.story, SPORTS, 901),
    /** Published once, unscheduled since: counts in mode `earliest`. */
    unscheduled: toDemoGuid(DEMO_KINDS.story, SPORTS, 902),
    deleted: toDemoGuid(DEMO_KINDS.story, SPORTS, 903),
    hidden: toDemoGuid(DEMO_KINDS.story, SPORTS, 904),
    withoutExternalId: toDemoGuid(DEMO_KINDS.story, SPORTS, 905),
    forMembers: toDemoGuid(DEMO_KINDS.story, SPORTS, 906),
    artsFirst: toDemoGuid(DEMO_KINDS.story, ARTS, 1),
  },
  storyExternalIds: { first: 'story-first', second: 'story-second', artsFirst: 'story-first' },
  pages: {
    /** First page of the first story. */
    first: toDemoGuid(DEMO_KINDS.page, SPORTS, 1),
  },
  polls: {
    derby: toDemoGuid(DEMO_KINDS.poll, SPORTS, 1),
    /** With images for answers, and without a count. */
    kit: toDemoGuid(DEMO_KINDS.poll, SPORTS, 2),
  },
  pollAnswers: { derby: ['harbour', 'draw', 'falcons'], kit: ['blue', 'amber'] },
  quizzes: { season: toDemoGuid(DEMO_KINDS.quiz, SPORTS, 1) },
  questions: {
    founded: toDemoGuid(DEMO_KINDS.question, SPORTS, 1),
    scorer: toDemoGuid(DEMO_KINDS.question, SPORTS, 2),
    river: toDemoGuid(DEMO_KINDS.question, SPORTS, 3),
  },
  /** Right answers of the questions. */
  rightAnswers: { founded: '1898', scorer: 'okafor', river: 'lune' },
  sheets: { tickets: 'sheet-tickets', lineUp: 'sheet-line-up', film: 'sheet-film' },
  ads: {
    storiesFilm: 'ad-stories-film',
    storiesPicture: 'ad-stories-picture',
    storiesFalcons: 'ad-stories-falcons',
    clipsFilm: 'ad-clips-film',
    clipsPicture: 'ad-clips-picture',
    banner: 'ad-banner',
  },
  workflows: ['render-vertical', 'caption', 'story-from-match', 'poster-frame'],
  /** External ids of viewers whose past the demo world holds. */
  viewers: { regular: 'viewer-1' },
  /** What clients send of them: the SHA-256. */
  viewerHashes: { regular: '63a9e8a8c2d8dae19cffc606f5c788cbc639cd7994b6d38943f6cb321cac75e7' },
} as const;
