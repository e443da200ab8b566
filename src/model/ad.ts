import type { Action } from './action';

/** An ad of the service's own: a full page between two items, or the banner below a clip. */
export interface Ad {
  readonly id: string;
  readonly format: 'fullScreen' | 'banner';
  readonly title: string;
  readonly advertiser: string;
  readonly media: AdMedia;
  /** How long a picture stays; a film has its own length. */
  readonly durationMs: number;
  /** Until then the ad stays; never longer than `LONGEST_UNSKIPPABLE_MS`. */
  readonly skippableAfterMs: number;
  readonly action: Action | undefined;
  /** What is asked when the ad comes so far. */
  readonly trackingUrls: Readonly<Record<AdMoment, readonly string[]>>;
}

export interface AdMedia {
  readonly kind: 'image' | 'video';
  readonly url: string;
  readonly posterUrl: string;
  /** Text alternative. */
  readonly description: string;
}

/** What an advertiser counts. */
export type AdMoment =
  | 'opened'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'skipped'
  | 'actionTapped';

/** Nobody has to look at an ad for longer, whatever the service says. */
export const LONGEST_UNSKIPPABLE_MS = 30_000;

export type AdPlacement = 'stories' | 'clips';

/** After how many items an ad comes; both at least 1, so that none comes first and no two in a row. */
export interface AdFrequency {
  readonly firstAfter: number;
  readonly every: number;
}

/** Where the ads of one placement come from. */
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
