import { attempt, byId, element, rove } from './element.js';

/** `nullsEverywhere` as a person reads it: "Nulls everywhere". */
function toWords(name) {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace('urls', 'URLs');
}

/** The chips by which a tester puts the service into a state. */
export function createScenarioPanel(control, refresh, scenarios) {
  const group = byId('scenarios');
  const intent = byId('scenario-intent');
  const intents = new Map(scenarios.map((one) => [one.name, one.intent]));
  const chips = scenarios.map(({ name }) =>
    element('button', { type: 'button', className: 'chip', textContent: toWords(name), 'data-name': name }),
  );
  group.append(...chips);
  const settle = rove(group);
  const showIntent = (name) => {
    intent.textContent = intents.get(name) ?? '';
  };
  let current = '';
  group.addEventListener('focusin', ({ target }) => showIntent(target.dataset.name));
  group.addEventListener('focusout', () => showIntent(current));
  group.addEventListener('pointerover', ({ target }) => target.dataset.name && showIntent(target.dataset.name));
  group.addEventListener('pointerleave', () => showIntent(current));
  group.addEventListener('click', ({ target }) => {
    const { name } = target.dataset;
    if (!name) return;
    attempt(`The scenario is now "${toWords(name)}", over fresh content.`, async () => {
      await control.setScenario(name);
      await refresh();
    });
  });

  return ({ scenario }) => {
    if (scenario !== current && !group.contains(document.activeElement)) {
      settle(chips.find((chip) => chip.dataset.name === scenario));
    }
    current = scenario;
    byId('scenario-now').textContent = toWords(scenario);
    byId('scenario-now').classList.toggle('on', scenario !== 'happy');
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.name === scenario));
    if (!group.matches(':hover, :focus-within')) showIntent(current);
  };
}
