import { element, loadApps, loadExamples, toDocs, toExample } from './site.js';

const [examples, apps] = await Promise.all([loadExamples(), loadApps()]);
const groups = new Map();
for (const example of examples) groups.set(example.group, [...(groups.get(example.group) ?? []), example]);

document
  .querySelector('main')
  .replaceChildren(
    section('Apps to copy', apps.map(appCard)),
    ...[...groups].map(([group, members]) => section(group, members.map(card))),
  );

function section(title, cards) {
  return element(
    'section',
    { 'aria-label': title },
    element('h2', { textContent: title }),
    element('ul', { className: 'cards' }, ...cards.map((one) => element('li', {}, one))),
  );
}

function card(example) {
  return element(
    'a',
    { className: 'card', href: toExample(example) },
    element('img', { src: `pictures/${example.name}.webp`, alt: '', width: 640, height: 400, loading: 'lazy' }),
    ...texts(example),
  );
}

/** An app needs an installation, so its card leads to the guide. */
function appCard(app) {
  return element('a', { className: 'card plain', href: toDocs(app.docs) }, ...texts(app));
}

function texts({ title, summary }) {
  return [element('strong', { textContent: title }), element('span', { textContent: summary })];
}
