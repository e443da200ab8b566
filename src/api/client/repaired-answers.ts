import type { FeedThemeWire, GeneratedStoryCountWire, PagedFeedWire, StoryFeedWire } from '../wire';

/** A value with all parts optional. */
type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> }
    : Value;

/** `theme` of a feed. A part that is wrong, or that the service omits, is missing. */
export type FeedTheme = DeepPartial<Extract<FeedThemeWire, { readonly behavior: unknown }>>;

/** One page of a collection's feed: its clips and the switches of its player. */
export type PagedFeed = Omit<PagedFeedWire, 'theme'> & { readonly theme: FeedTheme };

/** The stories of categories. */
export type StoryFeed = Omit<StoryFeedWire, 'theme'> & { readonly theme: FeedTheme };

/** The number of stories generated in a window, with a sample. A wrong part of the echoed filters is missing. */
export type GeneratedStoryCount = Omit<GeneratedStoryCountWire, 'filters'> & {
  readonly filters: DeepPartial<GeneratedStoryCountWire['filters']>;
};
