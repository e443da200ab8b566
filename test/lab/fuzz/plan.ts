import fc from 'fast-check';
import type { ScenarioName } from '../../../mocks/scenarios/scenario';
import { SCENARIOS } from '../../../mocks/scenarios/scenarios';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { STORAGE_KEYS } from '../../../src/model/storage-keys';
import { BEFORE } from './host-actions';
import { type Mutation, mutations } from './mutate';
import type { Step, Viewport } from './step';
import { hash, OPERATIONS, step, viewport } from './steps';
import { junk } from './values';

/** One case: what the page and the service are like, and what happens then. As JSON, it is a test. */
export interface Plan {
  readonly isStrict: boolean;
  readonly isRightToLeft: boolean;
  readonly hasLogging: boolean;
  /** Nothing of the page moves. */
  readonly isCalm: boolean;
  readonly viewport: Viewport;
  readonly before: readonly string[];
  readonly stored: readonly (readonly [key: string, value: string])[];
  readonly hash: string;
  readonly scenario: ScenarioName;
  readonly answers: readonly { readonly operation: string; readonly changes: readonly Mutation[] }[];
  readonly steps: readonly Step[];
}

const goodFirst: readonly Step[] = [
  { kind: 'call', name: 'initialize', args: [DEMO.keys.web, '$undefined'] },
  { kind: 'view', name: 'new', view: 'ServiceClipsRowView', value: {} },
  { kind: 'view', name: 'new', view: 'ServiceStoriesRowView', value: {} },
  { kind: 'wait', ms: 700 },
];

const plainPlan = fc.record({
  isStrict: fc.boolean(),
  isRightToLeft: fc.boolean(),
  hasLogging: fc.boolean(),
  isCalm: fc.boolean(),
  viewport,
  before: fc.array(fc.constantFrom(...BEFORE), { maxLength: 3 }),
  stored: fc.array(
    fc.tuple(
      fc.constantFrom(...Object.values(STORAGE_KEYS)),
      junk.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 5000)),
    ),
    { maxLength: 5 },
  ),
  hash,
  scenario: fc.oneof(
    { weight: 2, arbitrary: fc.constant('happy' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...SCENARIOS.map(({ name }) => name).filter((name) => name !== 'slow' && name !== 'tenThousand'),
      ),
    },
  ),
  answers: fc.array(
    fc.record({
      operation: fc.constantFrom(...OPERATIONS, 'pagedClips', 'getStories', 'getSettings'),
      changes: mutations,
    }),
    { maxLength: 5 },
  ),
  isStarted: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }),
});

/** Half of the plans begin as an ordinary page does, because what comes later is more worth breaking. */
export const plan: fc.Arbitrary<Plan> = plainPlan.map(({ isStarted, steps, ...rest }) => ({
  ...rest,
  steps: isStarted ? [...goodFirst, ...steps] : steps,
}));
