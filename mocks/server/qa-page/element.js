/**
 * Makes an element. Properties are set as properties, `aria-…`, `data-…` and `role` as attributes; texts become text nodes.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | undefined | false)} children
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (/^(aria-|data-|role$|datetime$)/.test(name)) made.setAttribute(name, String(value));
    else made[name] = value;
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** The element of an id that `index.html` promises. */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`index.html has no #${id}`);
  return found;
}

/** Makes one tab stop of a group of buttons: arrows move inside it, Home and End jump. */
export function rove(group) {
  const buttons = () => [...group.querySelectorAll('button:not(:disabled)')];
  const settle = (current) => {
    const all = buttons();
    const stop = current ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  group.addEventListener('keydown', (event) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement);
    if (at < 0) return;
    const next = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1 + all.length,
      ArrowUp: at - 1 + all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = all[next % all.length];
    settle(target);
    target.focus();
  });
  group.addEventListener('focusin', ({ target }) => settle(target.closest('button') ?? undefined));
  settle();
  return settle;
}

let toastTimer = 0;

/** Says a sentence at the foot of the page, and to a screen reader. */
export function say(sentence, kind = 'good') {
  const toast = byId('toast');
  toast.textContent = sentence;
  toast.className = `toast shown ${kind}`;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    toast.className = 'toast';
  }, 3200);
}

/** Runs what a control asks for and says how it went; a failure is said with its reason. */
export async function attempt(sentence, work) {
  try {
    await work();
    if (sentence) say(sentence);
  } catch (reason) {
    say(reason instanceof Error ? reason.message : String(reason), 'bad');
  }
}

const clockTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** `14:02:07`, UTC: the world's clock is not the tester's. */
export const toClockTime = (moment) => (Number.isFinite(+new Date(moment)) ? clockTime.format(new Date(moment)) : '');

export const toNumber = new Intl.NumberFormat('en');

/** Copies a text; works on plain-http pages too, where the clipboard API is missing. */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = element('textarea', { value: text, readOnly: true, className: 'hidden' });
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('This browser does not let the page copy.');
}
