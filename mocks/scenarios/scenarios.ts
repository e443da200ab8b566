import type { Scenario, ScenarioName } from './scenario';

const HAPPY: Scenario = { name: 'happy', intent: 'Everything answers, quickly and well.' };

/** Every scenario, in the order in which a person chooses among them. */
export const SCENARIOS: readonly Scenario[] = [HAPPY];

/** A scenario by its name; `happy` for a name that is none. */
export function findScenario(name: ScenarioName): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? HAPPY;
}

export const isScenarioName = (name: string): name is ScenarioName => SCENARIOS.some((one) => one.name === name);
