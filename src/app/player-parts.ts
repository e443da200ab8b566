import type { Activity } from '../activity/activity';
import type { Library } from '../content/library';
import type { Reactions } from '../content/reactions';
import type { Viewer } from '../content/viewer';
import type { Voting } from '../content/voting';
import type { ReadableStore } from '../model/store';
import type { DismissedReason, OpenedReason } from '../model/words';
import type { Platform } from '../platform/platform';
import type { PlayerPage } from '../platform/player-page';
import type { ActionRunner } from './action-runner';
import type { PlayerPreferences, ShareOutcome } from './clips-player-controller';
import type { LoadPlayerAds } from './player-ads';
import type { PlayerLook } from './player-look';
import type { Preferences } from './preferences';
import type { ShareRequest } from './share';

/** The outside world with what players ask of the page. */
export interface PlayerPlatform extends Platform {
  readonly page: PlayerPage;
}

/** What a player needs of the house, whatever it plays. */
export interface PlayerParts {
  readonly platform: PlayerPlatform;
  readonly activity: Activity;
  readonly viewer: Viewer;
  readonly reactions: Reactions;
  readonly library: Library;
  readonly voting: Voting;
  readonly actions: ActionRunner;
  readonly preferences: PlayerPreferences;
  readonly instructions: Preferences['instructions'];
  readonly playbackEnabled: ReadableStore<boolean>;
  readonly look: ReadableStore<PlayerLook>;
  /** The body of a sheet, as it came. Rejects where it cannot be had. */
  readonly loadSheet: (sheetId: string) => Promise<unknown>;
  /** Takes the theme that came with the content, as it came; does nothing where a list has it already. */
  readonly useFeedTheme: (theme: unknown) => void;
  readonly loadAds: LoadPlayerAds;
  readonly loadCaptions: (url: string) => Promise<string | undefined>;
  readonly share: (request: ShareRequest) => Promise<ShareOutcome>;
  /** The view's own words for its events. (L9.23) */
  readonly context: Readonly<Record<string, string>>;
  readonly openedReason: OpenedReason;
  /** What was tapped. */
  readonly invoker: HTMLElement | undefined;
  /** Says where the viewer is now; does nothing for a player without URLs. */
  readonly onMoved: (place: Place) => void;
  readonly onDismissed: (reason: DismissedReason) => void;
}

/** Where in its content a player stands: collection and clip, or story and page. */
export interface Place {
  readonly first: string;
  readonly second: string;
  /** The category that a collection is narrowed to; left out for none. */
  readonly categoryId?: string;
}
