import { element, loadExamples, toExample } from './site.js';

const examples = await loadExamples();
const groups = new Map();
for (const example of examples) groups.set(example.group, [...(groups.get(example.group) ?? []), example]);

document
  .querySelector('main')
  .replaceChildren(
    ...[...groups].map(([group, members]) =>
      element(
        'section',
        { 'aria-label': group },
        element('h2', { textContent: group }),
        element('ul', { className: 'cards' }, ...members.map((example) => element('li', {}, card(example)))),
      ),
    ),
  );

function card(example) {
  return element(
    'a',
    { className: 'card', href: toExample(example) },
    element('img', { src: `pictures/${example.name}.webp`, alt: '', width: 640, height: 400, loading: 'lazy' }),
    element('strong', { textContent: example.title }),
    element('span', { textContent: example.summary }),
  );
}
