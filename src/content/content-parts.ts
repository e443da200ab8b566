import type { Transport } from '../api/transport';
import type { FeedMemory } from './feed-memory';

/** What clips and stories are loaded with. */
export interface ContentParts {
  readonly transport: Transport;
  /** What the last visit left of the first feeds. */
  readonly memory: FeedMemory;
  /** Loads once more if the service requested a short delay. (D5) */
  readonly patiently: <Content>(load: () => Promise<Content>) => Promise<Content>;
  /** The user whose following feed may be loaded; `''` if there is none. */
  readonly follower: () => string;
  readonly warn: (message: string) => void;
  /** The service has nothing for these ids: of clips, a collection and a category or `''`; of stories, categories. (G24) */
  readonly reportEmpty: (kind: 'clips' | 'stories', ids: readonly string[]) => void;
}
