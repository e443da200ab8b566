// @vitest-environment happy-dom
import Service from '@service/web-sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Values that no host passes on purpose; reading one of the first five throws. */
const JUNK: Readonly<Record<string, () => unknown>> = {
  'an object whose every property throws': () => new Proxy({}, { get: fail, has: fail, getPrototypeOf: fail }),
  'an object that does not even tell its keys': () =>
    new Proxy({ a: 1 }, { ownKeys: fail, getOwnPropertyDescriptor: fail }),
  'known names that throw': () =>
    Object.defineProperties(
      {},
      Object.fromEntries(NAMES.map((name) => [name, { get: fail, enumerable: true, configurable: true }])),
    ),
  'a list that throws': () => new Proxy(['a'], { get: fail }),
  'a revoked Proxy': () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  'what cannot become text': () => Object.create(null),
  'text that throws': () => ({ toString: fail, valueOf: fail, toJSON: fail, [Symbol.toPrimitive]: fail }),
  'a symbol': () => Symbol('x'),
  'a number': () => Number.NaN,
  'a function': () => fail,
};
const NAMES = [
  'externalId',
  'light',
  'dark',
  'theme',
  'categories',
  'collection',
  'clipId',
  'words',
  'context',
  'enableAdTracking',
  'onDataLoadComplete',
  'onUserActivityOccurred',
  'isSupported',
  'create',
  'length',
  'id',
];
const HOSTS_OWN = 'of the host';
function fail(): never {
  throw new Error(HOSTS_OWN);
}

const { sharedInstance, User } = Service;
const call = (target: object, name: string, ...values: readonly unknown[]) =>
  Reflect.apply(Reflect.get(target, name), target, values);
const inPage = () => document.body.appendChild(document.createElement('div'));

/** Every way into the library that takes something of a host's. */
const ENTRIES: Readonly<Record<string, (junk: unknown) => unknown>> = {
  'initialize(key, …)': (junk) => call(sharedInstance, 'initialize', 'a-key', junk),
  'initialize(…)': (junk) => call(sharedInstance, 'initialize', junk),
  'new UiTheme(…)': (junk) => Reflect.construct(Service.UiTheme, [junk]),
  'setHlsEngine(…)': (junk) => call(Service, 'setHlsEngine', junk),
  'dismissPlayer(…)': (junk) => sharedInstance.dismissPlayer(junk as boolean),
  ...Object.fromEntries(
    ['theme', 'delegate', 'eventTrackingOptions', 'customInstanceHost', 'uiStyle'].map((name) => [
      `${name} =`,
      (junk: unknown) => {
        Reflect.set(sharedInstance, name, junk);
        Reflect.get(sharedInstance, name);
      },
    ]),
  ),
  ...Object.fromEntries(
    ['setUserAttribute', 'getUserAttribute', 'removeUserAttribute', 'setLocale'].flatMap((name) => [
      [`User.${name}(…)`, (junk: unknown) => call(User, name, junk, 'value')],
      [`User.${name}(key, …)`, (junk: unknown) => call(User, name, 'key', junk)],
    ]),
  ),
  ...Object.fromEntries(
    (
      [
        'ServiceStoriesRowView',
        'ServiceStoriesGridView',
        'ServiceClipsRowView',
        'ServiceClipsGridView',
        'ServiceClipsPlayerView',
      ] as const
    ).flatMap((name) => [
      [`new ${name}(…)`, (junk: unknown) => Reflect.construct(Service[name], [junk])],
      [`new ${name}(container, …)`, (junk: unknown) => Reflect.construct(Service[name], [inPage(), junk])],
      [
        `configuration and delegate of ${name}`,
        (junk: unknown) => {
          const view = Reflect.construct(Service[name], [inPage(), 'top-clips']);
          Reflect.set(view, 'configuration', junk);
          Reflect.set(view, 'delegate', junk);
          return view.reloadData();
        },
      ],
    ]),
  ),
  'configuration and delegate of an element': (junk) => {
    const element = document.createElement('service-clips-row');
    Object.assign(element, { configuration: junk, delegate: junk });
    document.body.append(element);
  },
};

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service.')));
  for (const method of ['warn', 'error', 'info'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
  document.body.replaceChildren();
  unhandled.length = 0;
});

/** Whether an error is one that the host's own object threw, or what a language makes of one that it cannot read. */
const isHosts = (error: unknown) =>
  error instanceof Error &&
  (error.message === HOSTS_OWN || /Proxy|proxy|convert|Cannot read|is not a/i.test(error.message));

test.each(Object.entries(ENTRIES))('I27 %s takes anything without throwing what was thrown at it', async (_, enter) => {
  const wrong: string[] = [];
  for (const [kind, make] of Object.entries(JUNK)) {
    const notify = (error: unknown) => isHosts(error) && wrong.push(`${kind}: ${error}`);
    try {
      // A promise may reject with an error of the SDK; one that a failing service leaves open is no answer.
      const entered = enter(make());
      if (entered instanceof Promise)
        await Promise.race([entered.catch(notify), new Promise((done) => setTimeout(done, 50))]);
    } catch (error) {
      notify(error);
    }
  }
  await new Promise((done) => setTimeout(done, 50));
  expect(wrong).toEqual([]);
  expect(unhandled).toEqual([]);
});
