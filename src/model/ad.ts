import type { Action } from './action';

/** An ad of the service: a full page between two items, or the banner below a clip. */
export interface Ad {
  readonly id: string;
  readonly format: 'fullScreen' | 'banner';
  readonly title: string;
  readonly advertiser: string;
  readonly media: AdMedia;
  /** How long an image is shown; a video has its own length. */
  readonly durationMs: number;
  /** The ad cannot be skipped before; at most `LONGEST_UNSKIPPABLE_MS`. */
  readonly skippableAfterMs: number;
  readonly action: Action | undefined;
  /** The URLs to request when the ad reaches a moment. */
  readonly trackingUrls: Readonly<Record<AdMoment, readonly string[]>>;
}

export interface AdMedia {
  readonly kind: 'image' | 'video';
  readonly url: string;
  readonly posterUrl: string;
  /** Text alternative. */
  readonly description: string;
}

/** The moments that an advertiser counts. */
export type AdMoment =
  | 'opened'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'skipped'
  | 'actionTapped';

/** The maximum time before an ad can be skipped, also if the service requests more. */
export const LONGEST_UNSKIPPABLE_MS = 30_000;

export type AdPlacement = 'stories' | 'clips';

/** The number of items before an ad. Both are at least 1, so that no ad comes first and no two follow each other. */
export interface AdFrequency {
  readonly firstAfter: number;
  readonly every: number;
}

/** The source of the ads of one placement. */
export type AdPlan =
  | { readonly source: 'firstParty'; readonly frequency: AdFrequency }
  | {
      readonly source: 'googleAdManager';
      readonly frequency: AdFrequency;
      /** Whole paths, `/network/unit`; `''` for no ads. */
      readonly unitPath: string;
      readonly bannerUnitPath: string;
      readonly targeting: Readonly<Record<string, string>>;
      readonly durationMs: number;
      readonly skippableAfterMs: number;
    };
