import { readFileSync } from 'node:fs';
import { measureLoads } from '../../../../scripts/size/budgets';
import { type Bench, type BenchPage, openBench } from '../bench-site';
import { measureSwiping, openBareFeed, openOurFeed, type SwipeCost } from '../swipe-page';
import { timeLoaded } from '../time-script';
import { type Tap, tap } from './first-frame';
import { openAndClose } from './open-close';
import { bareCyclePage, FILM, ourCyclePage, PEERS, type Peer, peerCyclePage, peerHead, peerPage } from './peer-pages';
import { openSwiperFeed } from './peer-swipes';
import { type Bundle, bundle, bundlePeer, installPeers, servePeer } from './peers';
import { bareTapPage, dialogTapPage, ourTapPage } from './tap-pages';

const SAMPLES = 7;
const TAP_SAMPLES = 5;
export const LATENCIES_MS = [0, 100] as const;
export const CYCLES = 50;
export const SWIPES = 30;

/** One of the compared subjects, as far as it can do the thing. */
interface Subject {
  readonly name: string;
  readonly bytes?: number;
  /** What a page evaluates before anything is tapped. */
  readonly code?: string;
  readonly tap?: { readonly html: string; readonly opener: string };
  readonly cycleHtml?: string;
  readonly openFeed?: (slides: number) => Promise<BenchPage>;
}

/** What came of it; undefined if it cannot do the thing, or broke off. */
export interface PeerFigures {
  readonly name: string;
  readonly bytes: number | undefined;
  readonly evaluationMs: number | undefined;
  /** By the network of `LATENCIES_MS`. */
  readonly taps: readonly (Omit<Tap, 'film'> | undefined)[];
  readonly left: { readonly heap: number; readonly nodes: number; readonly listeners: number } | undefined;
  readonly swipes: SwipeCost | undefined;
  /** Each thing that broke off, and why. */
  readonly failures: readonly string[];
}

/** Measures the bare page, the SDK and each peer, in turns. */
export async function measurePeerFigures(bench: Bench): Promise<readonly PeerFigures[]> {
  installPeers();
  const interpreted = await openBench({ isInterpreted: true });
  try {
    return await measureAll(bench, interpreted);
  } finally {
    await interpreted.close();
  }
}

/** Opens and closes are counted in a browser that compiles nothing; open-close.ts gives the reason. */
async function measureAll(bench: Bench, interpreted: Bench): Promise<readonly PeerFigures[]> {
  const failures = new Map<string, string[]>();
  const attempt = async <T>({ name }: Subject, what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      failures.set(name, [...(failures.get(name) ?? []), `${what}: ${reason}`]);
      return undefined;
    }
  };

  const subjects = [...(await toOwnSubjects(bench)), ...(await toPeerSubjects([bench, interpreted], attempt))];
  const inTurns = <T>(what: string, rounds: number, toWork: ToWork<T>) =>
    sampleInTurns({ subjects, attempt, what, rounds, toWork });
  const evaluated = await inTurns('evaluation', SAMPLES, ({ code }) => code && (() => timeLoaded(bench, code)));
  const tapped = await inTurns('taps', TAP_SAMPLES, ({ tap: page }) => page && (() => tapAtEach(bench, page)));
  const left = await inTurns(
    'opens and closes',
    1,
    ({ cycleHtml }) => cycleHtml && (() => openAndClose(interpreted, cycleHtml, CYCLES)),
  );
  const swiped = await inTurns('swipes', 1, ({ openFeed }) => openFeed && (() => measureFeed(openFeed)));

  return subjects.map((subject) => {
    const ms = evaluated.get(subject);
    return {
      name: subject.name,
      bytes: subject.bytes,
      evaluationMs: ms && toQuick(ms),
      taps: LATENCIES_MS.map((_, index) => toQuickTap(tapped.get(subject)?.map((taps) => taps[index]))),
      left: left.get(subject)?.[0],
      swipes: swiped.get(subject)?.[0],
      failures: failures.get(subject.name) ?? [],
    };
  });
}

type Attempt = <T>(subject: Subject, what: string, work: () => Promise<T>) => Promise<T | undefined>;
/** What gives a sample of the subject; nothing if it cannot do the thing. */
type ToWork<T> = (subject: Subject) => (() => Promise<T>) | '' | undefined;

interface Turns<T> {
  readonly subjects: readonly Subject[];
  readonly attempt: Attempt;
  readonly what: string;
  readonly rounds: number;
  readonly toWork: ToWork<T>;
}

/** Samples of each subject that can do it, one of each in a round, so that a busy moment is everyone's. */
async function sampleInTurns<T>(turns: Turns<T>): Promise<ReadonlyMap<Subject, readonly T[]>> {
  const { subjects, attempt, what, rounds, toWork } = turns;
  const samples = new Map<Subject, T[]>();
  const broken = new Set<Subject>();
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) {
      const work = toWork(subject);
      if (!work || broken.has(subject)) continue;
      const sample = await attempt(subject, what, work);
      if (sample === undefined) broken.add(subject);
      else samples.set(subject, [...(samples.get(subject) ?? []), sample]);
    }
  }
  for (const subject of broken) samples.delete(subject);
  return samples;
}

/**
 * The lower quartile: whatever else the machine does only makes a page slower, and a run of a quarter of an hour is never
 * alone for all of it.
 */
function toQuick(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 4)] ?? Number.NaN;
}

function toQuickTap(taps: readonly (Tap | undefined)[] | undefined): Omit<Tap, 'film'> | undefined {
  return (
    taps && {
      frameMs: toQuick(taps.map((one) => one?.frameMs ?? Number.NaN)),
      paintMs: toQuick(taps.map((one) => one?.paintMs ?? Number.NaN)),
    }
  );
}

/** One tap at each latency, so that a busy minute is both their trouble. */
async function tapAtEach(bench: Bench, { html, opener }: NonNullable<Subject['tap']>): Promise<readonly Tap[]> {
  const taps: Tap[] = [];
  for (const latencyMs of LATENCIES_MS) taps.push(await tap(bench, latencyMs, html, opener));
  return taps;
}

async function toOwnSubjects(bench: Bench): Promise<readonly Subject[]> {
  const brotliOf = (name: string) => measureLoads().find((budget) => budget.name === name)?.brotli ?? Number.NaN;
  const preact = await bundle(`import { h, render } from 'preact'; globalThis.peer = [h, render];`);
  return [
    { name: 'bare Preact', bytes: preact.bytes, code: preact.code },
    {
      name: 'bare video',
      bytes: 0,
      tap: { html: bareTapPage(FILM, 'none'), opener: 'button' },
      cycleHtml: bareCyclePage(),
      openFeed: (slides) => openBareFeed(bench, slides),
    },
    { name: 'bare video in a dialog', bytes: 0, tap: { html: dialogTapPage(FILM, 'none'), opener: 'button' } },
    {
      name: 'SDK: script',
      bytes: brotliOf('the script of every page'),
      code: readFileSync('dist/service.min.js', 'utf8'),
    },
    {
      name: 'SDK: row and Clips player',
      bytes: brotliOf('a row and the Clips player'),
      tap: { html: ourTapPage('{}'), opener: '#top a' },
      cycleHtml: ourCyclePage(),
      openFeed: () => openOurFeed(bench, 'forty-clips'),
    },
    {
      name: 'SDK: with preload',
      bytes: brotliOf('a row and the Clips player'),
      tap: { html: ourTapPage('{ preload: true }'), opener: '#top a' },
    },
  ];
}

async function toPeerSubjects(benches: readonly [Bench, Bench], attempt: Attempt): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  for (const peer of PEERS) {
    const built = await attempt(peer, 'bundle', () => bundlePeer(peer));
    subjects.push(built ? toPeerSubject(benches, peer, built) : { name: peer.name });
  }
  return subjects;
}

function toPeerSubject([bench, interpreted]: readonly [Bench, Bench], peer: Peer, { bytes, code }: Bundle): Subject {
  const path = servePeer(bench, peer, code);
  servePeer(interpreted, peer, code);
  return {
    ...{ name: peer.name, bytes, code },
    ...(peer.player !== undefined && {
      tap: { html: peerPage(peer, path), opener: peer.opener },
      cycleHtml: peerCyclePage(peer, path),
    }),
    ...(peer.isFeed && { openFeed: (slides: number) => openSwiperFeed(bench, peerHead(peer, path), slides) }),
  };
}

async function measureFeed(openFeed: (slides: number) => Promise<BenchPage>): Promise<SwipeCost> {
  const opened = await openFeed(SWIPES + 10);
  try {
    return await measureSwiping(opened, SWIPES);
  } finally {
    await opened.close();
  }
}
