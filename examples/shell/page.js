import { element, loadExamples, toDocs, toExample, toIndex } from './site.js';
import { createSourcePanel } from './source-panel.js';

const name = location.pathname.split('/').at(-2);
const examples = await loadExamples();
const place = examples.findIndex((example) => example.name === name);
const example = examples[place] ?? { title: document.title, files: [] };
const next = examples[place + 1];

document.body.prepend(
  element(
    'header',
    { className: 'bar', lang: 'en', dir: 'ltr' },
    element('a', { href: toIndex(), textContent: '← Examples' }),
    element('span', { className: 'here', textContent: example.title }),
    ...(example.docs ? [element('a', { href: toDocs(example.docs), textContent: 'Docs' })] : []),
    ...(next ? [element('a', { href: toExample(next), textContent: 'Next →', title: next.title })] : []),
  ),
);
// What scrolls must be reachable by keyboard.
for (const log of document.querySelectorAll('.log')) log.tabIndex = 0;
document.querySelector('main').after(await createSourcePanel(example.files));
