// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestGoogleSlot } from './google-tag';

interface FakeSlot {
  readonly sizes: readonly unknown[];
  getAdUnitPath(): string;
  getTargeting(key: string): readonly string[];
}

interface FakeTag {
  readonly fake: { delayMs: number; isEmpty: boolean; slots: Map<string, FakeSlot> };
  readonly cmd: { push(run: () => void): unknown };
  pubads(): { disableInitialLoad(): void };
  enableServices(): void;
}

/** A script without exports, as a variable so that TypeScript does not resolve it. */
const FAKE: string = '../../examples/ads/fake-googletag.js';

const tag = () => Reflect.get(globalThis, 'googletag') as FakeTag;

async function loadTag(): Promise<FakeTag> {
  vi.resetModules();
  await import(FAKE);
  tag().fake.delayMs = 0;
  tag().enableServices();
  return tag();
}

let element: HTMLElement;
let rendered: boolean[];
const request = (change: { path?: string } = {}) =>
  requestGoogleSlot({
    path: '/123/site/clips',
    element,
    sizes: [[300, 250], 'fluid'],
    targeting: { team: 'falcons' },
    onRendered: (isEmpty) => rendered.push(isEmpty),
    ...change,
  });
const settled = () => vi.waitFor(() => expect(rendered).toHaveLength(1));

beforeEach(() => {
  element = document.createElement('div');
  element.id = 'service-ad-1';
  document.body.append(element);
  rendered = [];
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'googletag');
});

test('a slot is defined with its sizes and targeting, filled, and destroyed', async () => {
  const { fake } = await loadTag();
  const stop = request();
  await settled();
  const slot = fake.slots.get('service-ad-1');
  expect(rendered).toEqual([false]);
  expect([slot?.getAdUnitPath(), slot?.sizes, slot?.getTargeting('team')]).toEqual([
    '/123/site/clips',
    [[300, 250], 'fluid'],
    ['falcons'],
  ]);
  expect(element.textContent).toContain('/123/site/clips');
  stop?.();
  stop?.();
  expect([fake.slots.size, element.childElementCount]).toEqual([0, 0]);
});

test('an unfilled slot, and a path that the tag refuses, are no ad', async () => {
  const { fake } = await loadTag();
  fake.isEmpty = true;
  request();
  await settled();
  expect(rendered).toEqual([true]);
  rendered = [];
  request({ path: 'no path' });
  expect(rendered).toEqual([true]);
});

test('a page that asks for its ads itself gets them by a refresh', async () => {
  const loaded = await loadTag();
  loaded.pubads().disableInitialLoad();
  request();
  await settled();
  expect(rendered).toEqual([false]);
});

test('commands wait for a tag that is still loading, and are given up with the ad', async () => {
  const queue: (() => void)[] = [];
  Reflect.set(globalThis, 'googletag', { cmd: queue });
  const stop = request();
  expect([queue.length, rendered]).toEqual([1, []]);
  stop?.();
  const { fake } = await loadTag();
  expect([fake.slots.size, rendered]).toEqual([0, []]);
});

test('without a tag in the page there is no ad, and none is put into it', () => {
  for (const nothing of [undefined, null, 'googletag', {}, { cmd: 5 }]) {
    Reflect.set(globalThis, 'googletag', nothing);
    expect(request()).toBeUndefined();
  }
  expect([document.querySelectorAll('script').length, rendered]).toEqual([0, []]);
});

test('I4 a tag that throws is no ad, once, and breaks nothing', () => {
  const broken = () => {
    throw new Error('broken');
  };
  Reflect.set(globalThis, 'googletag', { cmd: { push: (run: () => void) => run() }, pubads: broken });
  const stop = request();
  Reflect.set(globalThis, 'googletag', { cmd: { push: broken } });
  request();
  expect(rendered).toEqual([true, true]);
  expect(stop).not.toThrow();
});

test('a late answer of a destroyed slot is not heard', async () => {
  await loadTag();
  vi.useFakeTimers();
  const stop = request();
  stop?.();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(rendered).toEqual([]);
});
