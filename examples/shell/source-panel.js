import { highlight } from './highlight.js';
import { element } from './site.js';

/** What the page runs, file by file: its scripts as they are, its HTML without what belongs to the site of examples. */
export async function createSourcePanel(files = ['main.js']) {
  const sources = await Promise.all(
    [...files, 'index.html'].map(async (file) => {
      const text = await (await fetch(file === 'index.html' ? location.pathname : file)).text();
      return { file, text: file === 'index.html' ? toReadersHtml(text) : text.trimEnd() };
    }),
  );
  const code = element('code');
  const box = element('pre', { id: 'source', tabIndex: 0, role: 'tabpanel' }, code);
  const tabs = element('div', { role: 'tablist', 'aria-label': 'Files of this page' });
  const buttons = sources.map((source, index) =>
    element('button', {
      type: 'button',
      role: 'tab',
      id: `source-${index}`,
      'aria-controls': 'source',
      textContent: source.file,
      onclick: () => show(index),
    }),
  );
  let shown = 0;

  function show(index) {
    shown = index;
    code.replaceChildren(...highlight(sources[index].text, sources[index].file));
    box.setAttribute('aria-labelledby', buttons[index].id);
    for (const [at, button] of buttons.entries()) {
      button.setAttribute('aria-selected', String(at === index));
      button.tabIndex = at === index ? 0 : -1;
    }
  }

  tabs.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    show((shown + step + buttons.length) % buttons.length);
    buttons[shown].focus();
  });
  tabs.append(...buttons);
  show(0);
  return element(
    'aside',
    { className: 'source', dir: 'ltr', lang: 'en', 'aria-label': 'Source of this page' },
    element('div', { className: 'source-head' }, tabs, ...copyButton(() => sources[shown].text)),
    box,
  );
}

/** The clipboard exists on https and localhost only. */
function copyButton(text) {
  if (!navigator.clipboard) return [];
  const button = element('button', { type: 'button', textContent: 'Copy' });
  button.onclick = async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  };
  return [button];
}

/** The tags that load the library and the page's own files, and the content of `<main>` below its heading. */
export function toReadersHtml(html) {
  const head = [...html.matchAll(/^ *(<(?:link|script)\b[^>]*>(?:<\/script>)?)$/gm)]
    .map(([, tag]) => tag)
    .filter((tag) => !tag.includes('../shell/'));
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const body = main.replace(/[\s\S]*<p class="lead">[\s\S]*?<\/p>\n/, '');
  const indent = /^ */.exec(body)[0];
  return [...head, '', body.replaceAll(`\n${indent}`, '\n').trim()].join('\n');
}
