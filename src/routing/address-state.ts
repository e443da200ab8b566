import type { Naming, Place } from '../platform/address';

/** What the library knows of the address: whose it is, and which history travel of its own is under way. */
export type AddressState =
  /** The host's, or that of a link: no open player is named. */
  | { readonly status: 'theirs'; readonly url: string }
  /** It names the open player. */
  | OurEntry<'ours'>
  /** It names a player that has closed, until the end of the task: what follows at once takes the entry over. */
  | OurEntry<'leaving'>
  | Travel;

interface OurEntry<Status> {
  readonly status: Status;
  readonly url: string;
  /** The address before this entry, where the library pushed the entry; going back leads there. */
  readonly before: string | undefined;
}

/** Our own Back is under way. Its news come when the browser likes, and are ours however late they come. */
interface Travel {
  readonly status: 'travelling';
  /** Where the page was last seen. */
  readonly url: string;
  readonly before: string;
  /** Where it ends: `before`, or where the host has gone meanwhile, which our Back must not undo. */
  readonly to: string;
  /** The number of that entry in the history; NaN where the browser does not tell. */
  readonly toIndex: number;
  /** The number of the entry that our Back leads to, whatever the host has written there; or NaN. */
  readonly backIndex: number;
  /** What has been opened since, to be written on arrival. */
  readonly next: Naming | undefined;
  /** Where the page has been since; our Back may lead to any of them. */
  readonly passed: readonly string[];
  /** How often we have set out for the host's place again. */
  readonly turns: number;
}

export type AddressEvent =
  | { readonly type: 'opened' | 'moved'; readonly naming: Naming }
  | { readonly type: 'closed' }
  /** A player has opened that the address names already. */
  | { readonly type: 'adopted'; readonly place: Place }
  /** The task in which the player closed is over, at this entry. */
  | { readonly type: 'taskEnded'; readonly index: number }
  /** What the address says now, whoever made it so. */
  | { readonly type: 'seen'; readonly place: Place }
  | { readonly type: 'written'; readonly place: Place; readonly naming: Naming }
  /** Our Back has not arrived in all that time; this is where the page is. */
  | { readonly type: 'timedOut'; readonly place: Place };

/** What the browser has to do now. */
export type AddressAct =
  | { readonly type: 'push' | 'replace'; readonly naming: Naming; readonly before: string | undefined }
  | { readonly type: 'leave' }
  | { readonly type: 'go'; readonly step: -1 | 1 };

export interface AddressStep {
  readonly state: AddressState;
  readonly act?: AddressAct;
  /** Somebody else has changed the address, to another than the one before our entry where `isAnswer`. */
  readonly foreign?: { readonly isAnswer: boolean };
}

/** The hash of the host, which names no player. */
const toUnnamed = (url = ''): Naming => ({ hash: url.replace(/^[^#]*/, ''), name: '' });

export function nextAddressState(state: AddressState, event: AddressEvent): AddressStep {
  switch (event.type) {
    case 'opened':
      if (state.status === 'travelling') return { state: { ...state, next: event.naming } };
      if (state.status === 'theirs') return push(state, event.naming);
      return { state, act: { type: 'replace', naming: event.naming, before: state.before } };
    case 'moved':
      if (state.status === 'travelling') return { state: state.next ? { ...state, next: event.naming } : state };
      if (state.status !== 'ours') return { state };
      return { state, act: { type: 'replace', naming: event.naming, before: state.before } };
    case 'closed':
      if (state.status === 'travelling') return { state: { ...state, next: undefined } };
      return { state: state.status === 'ours' ? { ...state, status: 'leaving' } : state };
    case 'adopted': {
      const { url, before } = event.place;
      if (state.status === 'travelling') return { state: { ...state, next: event.place } };
      return { state: { status: 'ours', url, before } };
    }
    case 'taskEnded': {
      if (state.status !== 'leaving') return { state };
      const { url, before } = state;
      const backIndex = event.index - 1;
      if (before === undefined) return { state, act: { type: 'replace', naming: toUnnamed(before), before } };
      return {
        state: {
          ...{ status: 'travelling', url, before, to: before, toIndex: backIndex, backIndex },
          ...{ next: undefined, passed: [url, before], turns: 0 },
        },
        act: { type: 'leave' },
      };
    }
    case 'written': {
      const { url, before, hash } = event.place;
      const isOurs = event.naming.name !== '' && hash === event.naming.hash;
      return { state: isOurs ? { status: 'ours', url, before } : { status: 'theirs', url } };
    }
    case 'timedOut':
      if (state.status !== 'travelling') return { state };
      if (state.to !== state.before)
        return state.next ? arrive(state) : look({ status: 'theirs', url: state.to }, event.place);
      return { state, act: { type: 'replace', naming: state.next ?? toUnnamed(state.before), before: undefined } };
    case 'seen':
      return state.status === 'travelling' ? travel(state, event.place) : look(state, event.place);
  }
}

function push({ url }: { readonly url: string }, naming: Naming): AddressStep {
  return { state: { status: 'theirs', url }, act: { type: 'push', naming, before: url } };
}

function look(state: Exclude<AddressState, Travel>, { url }: Place): AddressStep {
  if (url === state.url) return { state };
  // The entry before ours is where the viewer's Back leads: no host's answer to what we wrote.
  const isAnswer = state.status === 'theirs' || url !== state.before;
  return { state: { status: 'theirs', url }, foreign: { isAnswer } };
}

function travel(state: Travel, { url, index }: Place): AddressStep {
  const { to, toIndex, backIndex, before, passed, turns } = state;
  // What looks again while the page stands still is no news: each step forward is asked for once.
  if (url === state.url) return { state };
  if (url === to) return arrive(state);
  // The host has changed the entry before ours meanwhile.
  if (to === before && index === toIndex) return arrive({ ...state, to: url });
  if (to !== before && (passed.includes(url) || (index === backIndex && !turns))) {
    // Our Back came after the host had gone elsewhere: to the host's place again, which is ahead where nobody tells.
    const step = toIndex < index ? -1 : 1;
    if (turns < passed.length) return { state: { ...state, url, turns: turns + 1 }, act: { type: 'go', step } };
    return { state: { status: 'theirs', url }, foreign: { isAnswer: false } };
  }
  return {
    state: { ...state, url, to: url, toIndex: index, next: undefined, passed: [...passed, to] },
    foreign: { isAnswer: false },
  };
}

function arrive({ to, next }: Travel): AddressStep {
  if (!next) return { state: { status: 'theirs', url: to } };
  // The host's own link to a player is there already.
  if (to.endsWith(next.hash)) return { state: { status: 'ours', url: to, before: undefined } };
  return push({ url: to }, next);
}
