import type { DeliveryRoom } from '../activity/activity';
import type { ClipsPlayerController } from './clips-player-controller';
import type { ContentApp } from './content-app';
import type { Core } from './core';
import type { Opening, OpeningParts } from './opening';
import type { PlacedView, ViewSpec } from './placed-view';
import type { AdsParts, PlayerAds } from './player-ads';
import type { Stage } from './stage';
import type { StoryPlayerController } from './story-player-controller';

/** Takes a drawn thing off the screen and releases everything it started. */
export type Unmount = () => void;

/** The lazy rooms: code that is fetched when the first view, player or open method needs it. Their modules hold no state. */
export interface Rooms {
  /** What sends events; fetched at the first `initialize` that may send any. */
  loadDelivery(attempt: number): Promise<DeliveryRoom>;
  /** `attempt` counts from 0; a retry asks under a new address, because a failed module is never fetched twice. (A26) */
  loadPageRoom(attempt: number): Promise<PageRoom>;
  loadStage(attempt: number): Promise<StageRoom>;
  loadClipsPlayer(attempt: number): Promise<ClipsPlayerRoom>;
  loadStoryPlayer(attempt: number): Promise<StoryPlayerRoom>;
}

/** What shows ads; the stage asks for it, so that no other page has its hash. */
export interface AdsRoom {
  createPlayerAds(parts: AdsParts): PlayerAds;
}

/** What opens content by its name; the page asks for it, so that only a page with content has its hash. */
export interface OpeningRoom {
  createOpening(parts: OpeningParts): Opening;
}

export interface PageRoom {
  openPageRoom(core: Core): PageApp;
}

/** Everything that a page shows of ours: content and lists, and the stage where players open. */
export interface PageApp extends ContentApp {
  place(spec: ViewSpec): PlacedView;
  /** Tells a typo in what `initialize` was given, with logging on. */
  checkUser(userInput: unknown): void;
}

export interface StageRoom {
  openStage(core: Core, content: ContentApp): DrawnStage;
}

/** A stage that shows its players in the page. */
export interface DrawnStage extends Stage {
  /** Draws an embedded player into `shell`, with a shadow root of its own. */
  mountEmbeddedPlayer(player: ClipsPlayerController, shell: HTMLElement): Unmount;
}

export interface ClipsPlayerRoom {
  /** Draws the player into `stage`, an empty element inside an open shadow root (inside its modal dialog, or embedded). */
  mountClipsPlayer(player: ClipsPlayerController, stage: HTMLElement): Unmount;
}

export interface StoryPlayerRoom {
  mountStoryPlayer(player: StoryPlayerController, stage: HTMLElement): Unmount;
}
