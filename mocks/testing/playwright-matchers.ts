import type { Locator, Page } from '@playwright/test';
import type { ActivityType, UserActivityData } from '@service/web-sdk';
import { describeReceived, findReceived } from './find-received';
import { describeLists, describePlayers, lookAtLists, lookAtPlayers, type SeenPlayer } from './look-at-page';
import { lookUntil } from './look-until';
import type { ServiceMock } from './service-mock';

/** How long a matcher waits. */
export interface MatcherOptions {
  /** Milliseconds; default: the `expect.timeout` of your configuration. */
  readonly timeout?: number;
}

/** The arguments of `toHaveReceived`: the type of an event, and fields that it must have. */
export type ReceivedArguments = {
  [Type in ActivityType]: [type: Type, data?: Partial<UserActivityData<Type>>, options?: MatcherOptions];
}[ActivityType];

/** What Playwright gives a matcher. In its old versions the timeout is optional. */
interface MatcherState {
  readonly isNot: boolean;
  readonly timeout?: number;
}

interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

const DEFAULT_TIMEOUT_MS = 5000;

/** For this long, an event that must not come can come. */
const ABSENCE_MS = 1000;

const toTimeout = (state: MatcherState, options: MatcherOptions = {}) =>
  options.timeout ?? state.timeout ?? DEFAULT_TIMEOUT_MS;

const not = ({ isNot }: MatcherState) => (isNot ? 'not ' : '');

export async function toShowClip(
  this: MatcherState,
  page: Page,
  clipId: string,
  options?: MatcherOptions,
): Promise<MatcherResult> {
  const shows = (players: readonly SeenPlayer[]) => players.some((player) => player.clipId === clipId);
  const look = () => lookAtPlayers(page);
  const seen = await lookUntil(look, (players) => shows(players) !== this.isNot, toTimeout(this, options));
  const message = () =>
    `Expected the page ${not(this)}to show the clip "${clipId}" in a player.\n${describePlayers(seen, page)}`;
  return { pass: shows(seen), message };
}

export async function toPlay(this: MatcherState, page: Page, options?: MatcherOptions): Promise<MatcherResult> {
  let before: readonly SeenPlayer[] = [];
  const look = async () => {
    const players = await lookAtPlayers(page);
    const advances = (player: number, video: number) => {
      const [then, now] = [before[player]?.videos[video], players[player]?.videos[video]];
      return then !== undefined && now !== undefined && then.file === now.file && then.seconds !== now.seconds;
    };
    const running = players.flatMap(({ videos }, player) =>
      videos.flatMap(({ isPaused }, video) => (isPaused ? [] : [advances(player, video)])),
    );
    before = players;
    return { players, isRunning: running.length > 0, plays: running.includes(true) };
  };
  // A video that waits for data is not paused and does not play: then neither is certain.
  const isDone = ({ isRunning, plays }: Awaited<ReturnType<typeof look>>) => (this.isNot ? !isRunning : plays);
  const seen = await lookUntil(look, isDone, toTimeout(this, options));
  const message = () => `Expected a player of the page ${not(this)}to play.\n${describePlayers(seen.players, page)}`;
  return { pass: this.isNot ? seen.isRunning : seen.plays, message };
}

export async function toHaveTiles(
  this: MatcherState,
  place: Page | Locator,
  count: number,
  options?: MatcherOptions,
): Promise<MatcherResult> {
  const has = (lists: Awaited<ReturnType<typeof lookAtLists>>) =>
    lists.length > 0 &&
    !lists.some(({ isLoading }) => isLoading) &&
    lists.reduce((sum, { tiles }) => sum + tiles, 0) === count;
  const look = () => lookAtLists(place);
  const seen = await lookUntil(look, (lists) => has(lists) !== this.isNot, toTimeout(this, options));
  const message = () => `Expected ${not(this)}${count} ${count === 1 ? 'tile' : 'tiles'}.\n${describeLists(seen)}`;
  return { pass: has(seen), message };
}

export async function toHaveReceived(
  this: MatcherState,
  { receivedEvents }: ServiceMock,
  ...[type, data, options]: ReceivedArguments | []
): Promise<MatcherResult> {
  const has = () => findReceived(receivedEvents(), type, data).length > 0;
  const timeoutMs = this.isNot ? (options?.timeout ?? ABSENCE_MS) : toTimeout(this, options);
  await lookUntil(has, (isThere) => isThere, timeoutMs);
  const pass = has();
  const expected = type === undefined ? 'an event' : `"${type}"${data ? ` with ${JSON.stringify(data)}` : ''}`;
  const message = () =>
    `Expected the service ${not(this)}to receive ${expected}.\n${describeReceived(receivedEvents(), type, data)}`;
  return { pass, message };
}
