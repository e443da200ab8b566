import type { Page } from 'playwright-core';
import type { ScenarioName } from '../../mocks/scenarios/scenario';
import type { InjectedFault, Step } from './steps';

/** One state of lists or of a player, and how to bring a page into it. */
export interface State {
  readonly name: string;
  /** The name of the state from which this one is prepared; everything else is the same for both. */
  readonly follows?: string;
  /** Of the mock service. */
  readonly scenario?: ScenarioName;
  /** Of the mock service. */
  readonly faults?: readonly InjectedFault[];
  /** Code that makes the page's views: `one`, `two`, `three`, `four`. */
  readonly views?: string;
  /** The SDK is never initialized. */
  readonly isWaiting?: boolean;
  /** The viewer has not seen the instructions. */
  readonly isNewcomer?: boolean;
  /** The screenshot is of the whole page. */
  readonly isLong?: boolean;
  readonly beforeLoad?: (page: Page) => Promise<unknown>;
  /** Brings the page into the state; throws if that fails. */
  readonly prepare: Step;
}
