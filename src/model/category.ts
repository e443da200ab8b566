import type { Action } from './action';

/** A category of stories or clips. */
export interface Category {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
  readonly displayTitle: string;
  readonly description: string;
  readonly type: string;
  readonly placementTitle: string;
  readonly placementCode: string;
  readonly thumbnailUrl: string;
  readonly availableForNavigation: boolean;
  readonly isFollowable: boolean;
  readonly showInClips: boolean;
  readonly action: Action | undefined;
}
