import { element } from '../shell/site.js';
import { CALLS, readArguments } from './calls.js';

/** A form for every public call. What the call returns, throws or rejects with appears next to it and in the log. */
export function createCallsPanel(stage, log) {
  const panel = element('div');
  let made = {};

  /** Keeps of a call what nothing can be read of later: who was named, and what was switched. */
  function keep(name, values) {
    if (name === 'initialize') made = { ...made, user: values[1] };
    if (name === 'enableLogging') made = { ...made, logging: true };
    if (/^(en|dis)ablePlayback$/.test(name)) made = { ...made, playback: name === 'enablePlayback' };
  }

  async function run({ on, name }, text) {
    const write = `${on}.${name}(${text})`;
    try {
      const values = readArguments(text, (message) => log.add('delegate', 'onError', message));
      const target = stage.service()[on];
      const answer = target[name](...values);
      const value = await answer;
      keep(name, values);
      log.add('call', write, value === undefined ? undefined : value);
      const how = typeof answer?.then === 'function' ? 'resolved' : 'returned';
      return { text: `${how} ${value === undefined ? 'undefined' : JSON.stringify(value)}`, isBad: false };
    } catch (reason) {
      const said = typeof reason === 'string' ? `the string “${reason}”` : String(reason);
      log.add('call', write, `failed with ${said}`);
      return { text: `failed with ${said}`, isBad: true };
    }
  }

  for (const call of CALLS) {
    const { on, name, args } = call;
    const input = element('input', { value: args, 'aria-label': `Arguments of ${name}`, spellcheck: false });
    const output = element('output', { className: 'quiet' });
    const form = element(
      'form',
      { className: 'call-form' },
      element('button', { type: 'submit', textContent: name, title: `${on}.${name}` }),
      ...(args ? [input] : []),
      output,
    );
    form.onsubmit = async (event) => {
      event.preventDefault();
      output.textContent = '…';
      const { text, isBad } = await run(call, args ? input.value : '');
      output.textContent = text;
      output.className = isBad ? 'bad' : 'good';
    };
    panel.append(form);
  }
  return { title: 'Calls', element: panel, describe: () => made };
}
