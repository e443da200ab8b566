import type { Page } from 'playwright-core';

export interface State {
  readonly name: string;
  /** The name of the state from which this one is prepared. */
  readonly follows?: string;
  readonly prepare: (page: Page, parts: { readonly service: string }) => Promise<unknown>;
}

export const STATES: readonly State[];
/** The states that one page goes through, one after the other, without being loaded anew. */
export function groupByPage(states: readonly State[]): readonly (readonly State[])[];
