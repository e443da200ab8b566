import type { AddressEntry, Naming } from '../platform/address';

/** The state of the address: who owns it, and whether a history navigation of the SDK is pending. */
export type AddressState =
  /** Owned by the host or a link: it names no open player. */
  | { readonly status: 'theirs'; readonly url: string }
  /** It names the open player. */
  | OurEntry<'ours'>
  /** It names a player that has closed, until the end of the task: a player that opens at once reuses the entry. */
  | OurEntry<'leaving'>
  | Travel;

interface OurEntry<Status> {
  readonly status: Status;
  readonly url: string;
  /** The address before this entry, if the SDK pushed the entry; Back leads there. */
  readonly before: string | undefined;
}

/** A Back of the SDK is pending. Its events may come late; they still belong to the SDK. */
interface Travel {
  readonly status: 'travelling';
  /** The last known address. */
  readonly url: string;
  readonly before: string;
  /** The final URL: `before`, or the URL that the host navigated to in the meantime, which the Back must not undo. */
  readonly to: string;
  /** The index of that entry in the history; NaN if the browser does not report it. */
  readonly toIndex: number;
  /** The index of the entry that the Back leads to, even if the host has changed its address; or NaN. */
  readonly backIndex: number;
  /** A player that has opened since; written on arrival. */
  readonly next: Naming | undefined;
  /** Addresses since the start; the Back may lead to any of them. */
  readonly passed: readonly string[];
  /** How often the SDK has navigated to the host's address again. */
  readonly turns: number;
}

export type AddressEvent =
  | { readonly type: 'opened' | 'moved'; readonly naming: Naming }
  | { readonly type: 'closed' }
  /** A player has opened that the address already names. */
  | { readonly type: 'adopted'; readonly place: AddressEntry }
  /** The task in which the player closed is over, at this entry. */
  | { readonly type: 'taskEnded'; readonly index: number }
  /** The current address, no matter who changed it. */
  | { readonly type: 'seen'; readonly place: AddressEntry }
  | { readonly type: 'written'; readonly place: AddressEntry; readonly naming: Naming }
  /** The Back has not arrived in time; this is the current address. */
  | { readonly type: 'timedOut'; readonly place: AddressEntry };

/** What the browser must do now. */
export type AddressAct =
  | { readonly type: 'push' | 'replace'; readonly naming: Naming; readonly before: string | undefined }
  | { readonly type: 'leave' }
  | { readonly type: 'go'; readonly step: -1 | 1 };

export interface AddressStep {
  readonly state: AddressState;
  readonly act?: AddressAct;
  /** Other code has changed the address; with `isAnswer`, to a different one than that before the SDK's entry. */
  readonly foreign?: { readonly isAnswer: boolean };
}

/** The hash of the host, which names no player. */
const toUnnamed = (url = ''): Naming => ({ hash: url.replace(/^[^#]*/, ''), name: '' });

export function nextAddressState(state: AddressState, event: AddressEvent): AddressStep {
  switch (event.type) {
    case 'opened':
      if (state.status === 'travelling') return { state: { ...state, next: event.naming } };
      if (state.status === 'theirs') return push(state, event.naming);
      return { state, act: replace(event.naming, state.before) };
    case 'moved':
      if (state.status === 'travelling') return { state: state.next ? { ...state, next: event.naming } : state };
      if (state.status !== 'ours') return { state };
      return { state, act: replace(event.naming, state.before) };
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
      if (before === undefined) return { state, act: replace(toUnnamed(before), before) };
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
        return state.next ? arrive(state) : check({ status: 'theirs', url: state.to }, event.place);
      return { state, act: replace(state.next ?? toUnnamed(state.before), undefined) };
    case 'seen':
      return state.status === 'travelling' ? travel(state, event.place) : check(state, event.place);
  }
}

function push({ url }: { readonly url: string }, naming: Naming): AddressStep {
  return { state: { status: 'theirs', url }, act: { type: 'push', naming, before: url } };
}

/** An entry that the SDK did not push stores nothing but its address, which must then contain the whole name. (L5.3) */
function replace({ hash, name }: Naming, before: string | undefined): AddressAct {
  const isWhole = before === undefined && name !== '';
  return { type: 'replace', naming: { hash: isWhole ? name : hash, name }, before };
}

function check(state: Exclude<AddressState, Travel>, { url }: AddressEntry): AddressStep {
  if (url === state.url) return { state };
  // The viewer's Back leads to the entry before the SDK's: this is not a reaction of the host.
  const isAnswer = state.status === 'theirs' || url !== state.before;
  return { state: { status: 'theirs', url }, foreign: { isAnswer } };
}

function travel(state: Travel, { url, index }: AddressEntry): AddressStep {
  const { to, toIndex, backIndex, before, passed, turns } = state;
  // The address has not changed: request each step forward only once.
  if (url === state.url) return { state };
  if (url === to) return arrive(state);
  // The host has changed the previous entry in the meantime.
  if (to === before && index === toIndex) return arrive({ ...state, to: url });
  if (to !== before && (passed.includes(url) || (index === backIndex && !turns))) {
    // The Back came after a navigation of the host: return to the host's address, which is ahead if the index is unknown.
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
  // The host already navigated to a link of this player.
  if (to.endsWith(next.hash)) return { state: { status: 'ours', url: to, before: undefined } };
  return push({ url: to }, next);
}
