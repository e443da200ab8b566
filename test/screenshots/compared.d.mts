import type { Browser } from 'playwright-core';
import type { StaticSite } from '../run/static-site.mjs';
import type { State } from './states.mjs';
import type { Studio } from './studio.mjs';

export interface ComparedPicture {
  /** `state size direction scheme`. */
  readonly name: string;
  readonly state: State;
  readonly scheme: string;
}

export interface Darkroom {
  /** The picture as it is kept: small, as WebP. */
  shrink(bytes: Buffer): Promise<Buffer>;
  /** Nothing where both are alike; else how much differs, and a picture of it: what was, what is, what differs. */
  compare(before: Buffer, now: Buffer): Promise<{ readonly perMille: number; readonly picture: Buffer } | undefined>;
  close(): Promise<void>;
}

/** Where the picture of this name is kept. */
export function referenceOf(name: string): URL;
/** The compared pictures, by the page they are taken in: size and direction. */
export function groupCompared(): ReadonlyMap<string, readonly ComparedPicture[]>;
/** A studio for a group of compared pictures: nothing moves in it. */
export function openStudio(
  key: string,
  parts: { readonly browser: Browser; readonly site: StaticSite; readonly baseUrl: string },
): Studio;
/** The bytes of a state's picture, as PNG. */
export function takePicture(studio: Studio, picture: ComparedPicture): Promise<Buffer>;
export function openDarkroom(browser: Browser): Promise<Darkroom>;
