/** Behaviour of players and lists in the service's theme, as opposed to appearance. Empty text and URLs mean "none". */
export interface Behavior {
  readonly player: PlayerBehavior;
  readonly following: FollowingBehavior;
  /** Images that differ by colour scheme. */
  readonly light: SchemeBehavior;
  readonly dark: SchemeBehavior;
}

export interface PlayerBehavior {
  readonly showMuteToggle: boolean;
  readonly showEyebrow: boolean;
  /** null leaves it to what the browser's autoplay rules allow. (L9.18) */
  readonly defaultMuteState: boolean | null;
  /** The viewer's choice is kept for the next visit. (L9.18) */
  readonly persistMuteState: boolean;
  readonly clipsActionButtonCompactSize: boolean;
  /** Hide the numbers, not the buttons. (L9.13) */
  readonly showLikeCount: boolean;
  readonly showShareCount: boolean;
  readonly followableCategoryIcons: FollowIcons;
}

export interface FollowingBehavior {
  readonly emptyState: {
    readonly title: string;
    readonly subTitle: string;
    /** Not validated; `api/read-action` reads it. */
    readonly action: unknown;
  };
  readonly feedTitles: { readonly forYou: string; readonly following: string };
  /** How many categories of each type one viewer may follow. */
  readonly followableCategoryLimits: ReadonlyMap<string, number>;
}

export interface SchemeBehavior {
  readonly followingEmptyStateIcon: string;
  readonly followIcons: FollowIcons;
}

/** Image URLs; `''` means the built-in icon. */
export interface FollowIcons {
  readonly unfollowed: string;
  readonly followed: string;
}
