import type { Action } from './action';

/** More about a clip or page, in a dialog over the player. Empty text means "none". */
export interface Sheet {
  readonly title: string;
  readonly size: SheetSize;
  readonly paragraphs: readonly string[];
  readonly media: SheetMedia | undefined;
  readonly actions: readonly Action[];
}

/** A third, two thirds or all of the height. */
export type SheetSize = 'small' | 'medium' | 'large';

export interface SheetMedia {
  readonly kind: 'image' | 'video';
  readonly url: string;
  readonly posterUrl: string;
  /** Pixels; 0 if unknown. */
  readonly width: number;
  readonly height: number;
  /** Text alternative; `''` for decoration. */
  readonly description: string;
}
