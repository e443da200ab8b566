import { element } from '../shell/site.js';
import { readArguments, VIEWS } from './calls.js';

/** Makes, configures, reloads and destroys views in the page under test. */
export function createViewsPanel(stage, log) {
  const panel = element('div');
  const type = element('select', { 'aria-label': 'Class' }, ...Object.keys(VIEWS).map((name) => new Option(name)));
  const content = element('input', { value: VIEWS[type.value], 'aria-label': 'Content', spellcheck: false });
  const configuration = element('input', {
    'aria-label': 'Configuration',
    value: '{"context": {"placement": "qa"}}',
    spellcheck: false,
  });
  const said = element('output', { className: 'bad' });
  const list = element('ul', { className: 'made' });
  let views = [];
  let last = 0;
  let uiStyle = 'auto';

  type.onchange = () => {
    content.value = VIEWS[type.value];
  };
  const form = element(
    'form',
    { className: 'writer' },
    type,
    content,
    configuration,
    element('button', { type: 'submit', className: 'primary', textContent: 'Make' }),
    said,
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    said.textContent = '';
    try {
      make({ type: type.value, content: content.value, configuration: JSON.parse(configuration.value || '{}') });
    } catch (error) {
      said.textContent = String(error);
    }
  };
  panel.append(form, list);

  const delegateOf = (id) =>
    Object.fromEntries(
      ['onDataLoadStarted', 'onDataLoadComplete', 'onPlayerDismissed', 'onTileTapped', 'tileBecameVisible'].map(
        (name) => [
          name,
          (...values) =>
            log.add(
              'view',
              `${id}.${name}`,
              values.map((value) => value?.message ?? value),
            ),
        ],
      ),
    );

  function make({ type: name, content: text, configuration: given = {} }) {
    last += 1;
    const id = `view-${last}`;
    const { document } = stage.page();
    const container = Object.assign(document.createElement('div'), {
      id,
      className: name
        .replace(/View$/, '')
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        .slice(1),
    });
    const section = document.createElement('section');
    section.append(Object.assign(document.createElement('h1'), { textContent: `${name} ${text}` }), container);
    document.getElementById('views').append(section);
    const view = new (stage.service()[name])(id, ...readArguments(text));
    const made = { id, type: name, content: text, configuration: given, view, section };
    view.delegate = delegateOf(id);
    configure(made);
    views = [...views, made];
    log.add('view', `new ${name}`, { id, content: text, configuration: given });
    draw();
  }

  function configure({ view, configuration: given }) {
    view.configuration = uiStyle === 'auto' ? given : { uiStyle, ...given };
  }

  function draw() {
    list.replaceChildren(
      ...views.map((made) =>
        element(
          'li',
          { className: 'tools' },
          element('b', { textContent: made.id }),
          element('span', { textContent: made.type }),
          button('Reload', `Reload ${made.id}`, () => made.view.reloadData()),
          button('Configure', `Configure ${made.id} with the values above`, () => {
            made.configuration = JSON.parse(configuration.value || '{}');
            configure(made);
          }),
          button('Destroy', `Destroy ${made.id}`, () => {
            made.view.destroy();
            made.section.remove();
            views = views.filter((other) => other !== made);
            log.add('view', `${made.id}.destroy()`);
            draw();
          }),
        ),
      ),
    );
  }

  return {
    title: 'Views',
    element: panel,
    make,
    reload() {
      for (const { view } of views) view.reloadData();
    },
    /** What makes the same views again. */
    describe: () =>
      views.map(({ type: name, content: text, configuration: given }) => ({
        type: name,
        content: text,
        configuration: given,
      })),
    /** The page is another one: its views are gone. */
    forget() {
      views = [];
      last = 0;
      draw();
    },
    setStyle(style) {
      uiStyle = style;
      for (const made of views) configure(made);
    },
  };
}

function button(textContent, label, onclick) {
  return element('button', { type: 'button', textContent, 'aria-label': label, onclick });
}
