import type { ActivityData } from '../../model/activity-data';
import { toAllowedData } from '../../model/activity-filter';
import type { ActivityType } from '../../model/activity-type';
import type { AdMoment } from '../../model/ad';
import { ping } from '../../platform/ping';
import type { AdsOptions } from './ad-slot';
import type { ShownAd } from './ad-source';

/** The button of an ad. */
export interface AdAction {
  readonly text: string;
  readonly onPress: () => void;
}

const MOMENTS: Partial<Record<ActivityType, AdMoment>> = {
  openedAd: 'opened',
  viewedAdPageFirstQuartile: 'firstQuartile',
  viewedAdPageMidpoint: 'midpoint',
  viewedAdPageThirdQuartile: 'thirdQuartile',
  viewedAdPageComplete: 'complete',
  skippedAd: 'skipped',
  adActionButtonTapped: 'actionTapped',
};

export type RecordAd = (shown: ShownAd, type: ActivityType, data?: ActivityData) => void;

/** Records the events of ads, and pings the advertiser for those that it counts. */
export function createAdRecord({ activity, collection, context, options }: AdsOptions): RecordAd {
  return ({ ad }, type, data = {}) => {
    activity.record(type, { adId: ad.id, ...(collection ? { collection } : {}), context, ...data });
    const moment = MOMENTS[type];
    // The same options that take away an event take away who counts it.
    if (moment && toAllowedData(type, {}, options())) ad.trackingUrls[moment].forEach(ping);
  };
}

/** The button of an ad; undefined if the ad has no action, or one that cannot be run. */
export function toAdAction({ actions }: AdsOptions, record: RecordAd, shown: ShownAd): AdAction | undefined {
  const { action } = shown.ad;
  if (!action || !actions.canRun(action)) return undefined;
  return {
    text: action.text,
    onPress: () =>
      void actions.run(action, (type, data) =>
        record(shown, type === 'actionButtonTapped' ? 'adActionButtonTapped' : type, data),
      ),
  };
}
