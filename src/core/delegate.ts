import type { FormerAdRequest } from '../model/former-names';
import { isRecord } from '../model/record';
import type { UserActivityListener } from '../model/user-activity-data';
import type { Log } from '../platform/log';

/** The place of a requested ad. */
export interface AdRequestInfo {
  /** The player that will show it. */
  readonly placement: 'stories' | 'clips';
  /** A page between two items, or the banner below clips. */
  readonly format: 'fullScreen' | 'banner';
  /** Of the item that the viewer sees. */
  readonly categories: readonly string[];
  /** Id of the clip collection, for clips. */
  readonly collection?: string;
}

/** The Google Ad Manager slot for one ad, with its targeting. */
export interface AdConfig {
  /** Ad unit path. */
  readonly slot: string;
  /** Key values of the request. */
  readonly customTargeting: Readonly<Record<string, string>>;
}

/** The host's global callbacks; assigning them replaces all four. */
export interface ServiceDelegate {
  /**
   * Receives every activity event at once. Checking `type` narrows `data`, which is the callback's own copy;
   * `data.context` carries the view's context.
   */
  onUserActivityOccurred?: UserActivityListener | undefined;
  /** Names the ad to request from Google Ad Manager; without an answer there is no ad. */
  getAdConfig?: ((request: AdRequestInfo & FormerAdRequest) => AdConfig | undefined) | undefined;
  /** Takes over sharing. */
  onShareButtonTapped?: ((text: string, title: string, url: string) => Promise<void> | void) | undefined;
  /** Takes over in-app links; without it the page itself navigates. */
  userNavigatedToApp?: ((url: string) => void) | undefined;
}

export type CallbackName = keyof ServiceDelegate;

const CALLBACK_NAMES: readonly CallbackName[] = [
  'onUserActivityOccurred',
  'getAdConfig',
  'onShareButtonTapped',
  'userNavigatedToApp',
];

/** The callbacks in force, each call isolated: a host's mistake is logged once per callback and breaks nothing. (L8.3, I10) */
export interface DelegateHolder {
  /** Replaces all four; null clears them. */
  assign(delegate: unknown): void;
  /** A new object with the callbacks in force. */
  read(): ServiceDelegate;
  has(name: CallbackName): boolean;
  /** The callback's answer; undefined if there is no callback, or it threw. */
  ask<Name extends CallbackName>(
    name: Name,
    ...args: Parameters<NonNullable<ServiceDelegate[Name]>>
  ): { readonly answer: ReturnType<NonNullable<ServiceDelegate[Name]>> } | undefined;
  /** The same, for callers that treat an error like no answer. */
  call<Name extends CallbackName>(
    name: Name,
    ...args: Parameters<NonNullable<ServiceDelegate[Name]>>
  ): ReturnType<NonNullable<ServiceDelegate[Name]>> | undefined;
}

export function createDelegateHolder(log: Log): DelegateHolder {
  let callbacks: ServiceDelegate = {};
  // Methods of a class keep their `this`.
  let owner: unknown;
  const reported = new Set<CallbackName>();

  const report = (name: CallbackName) => {
    if (reported.has(name)) return;
    reported.add(name);
    log.error(`The delegate's ${name} failed.`);
  };

  const holder: DelegateHolder = {
    assign(delegate) {
      callbacks = readDelegate(delegate);
      owner = delegate;
      reported.clear();
    },
    read: () => ({ ...callbacks }),
    has: (name) => callbacks[name] !== undefined,
    call: (name, ...args) => holder.ask(name, ...args)?.answer,
    ask(name, ...args) {
      const callback: unknown = callbacks[name];
      if (typeof callback !== 'function') return undefined;
      try {
        const answer = callback.apply(owner, args);
        // An async callback may reject later; report that too. (I10)
        if (answer instanceof Promise) answer.catch(() => report(name));
        return { answer };
      } catch {
        report(name);
        return undefined;
      }
    },
  };
  return holder;
}

/** Reads the callbacks once: a getter that throws, or a Proxy, gives an absent one. (I11) */
function readDelegate(delegate: unknown): ServiceDelegate {
  const callbacks: Partial<Record<CallbackName, unknown>> = {};
  for (const name of CALLBACK_NAMES) {
    try {
      const callback = isRecord(delegate) ? Reflect.get(delegate, name) : undefined;
      if (typeof callback === 'function') callbacks[name] = callback;
    } catch {
      // Undefined, as if it were left out.
    }
  }
  return callbacks as ServiceDelegate;
}
