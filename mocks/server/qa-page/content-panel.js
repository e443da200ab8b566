import { attempt, byId, element, rove, say } from './element.js';
import { createField } from './form-fields.js';

/** What can be edited: how a list of it is asked for, and what the preview shows beside it. */
const KINDS = {
  clips: { path: (id) => `clips/${encodeURIComponent(id)}`, preview: (id) => `clip=${id}` },
  stories: { path: (id) => `stories/${encodeURIComponent(id)}`, preview: (id) => `story=${id}` },
  theme: { path: () => 'theme', preview: (_id, collection) => `collection=${encodeURIComponent(collection)}` },
};

/** Forms for a clip, a story and the theme, with the library beside them showing what they hold. */
export function createContentPanel(control, refresh) {
  const kinds = byId('content-kinds');
  const collection = byId('content-collection');
  const item = byId('content-item');
  const form = byId('content-form');
  const preview = byId('content-preview');
  const save = byId('content-save');
  const undo = byId('content-undo');
  let kind = 'clips';
  let lists = { collections: [], stories: [] };
  let field;
  let shown = '{}';
  let revision;
  let isStarted = false;

  const options = (things) => things.map(({ id, title }) => element('option', { value: id, textContent: title || id }));
  const titlesOf = () => (kind === 'stories' ? lists.stories : []);

  async function chooseKind(next) {
    kind = next;
    for (const button of kinds.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.kind === kind));
    byId('content-collections').hidden = kind === 'stories';
    byId('content-items').hidden = kind === 'theme';
    byId('content-item-label').textContent = kind === 'stories' ? 'Story' : 'Clip';
    await fillItems();
  }

  async function fillItems() {
    const before = item.value;
    const things = kind === 'clips' && collection.value !== '' ? await control.clipsOf(collection.value) : titlesOf();
    item.replaceChildren(...options(things));
    if (things.some(({ id }) => id === before)) item.value = before;
    await load();
  }

  async function load() {
    const isEmpty = kind !== 'theme' && item.value === '';
    byId('content-empty').hidden = !isEmpty;
    form.hidden = isEmpty;
    if (isEmpty) return;
    draw(await control.content(KINDS[kind].path(item.value)));
    showPreview();
  }

  function draw({ shape, form: value }) {
    field = createField(shape, value);
    field.node.classList.add('whole');
    byId('content-fields').replaceChildren(field.node);
    shown = JSON.stringify(field.read());
    settle();
  }

  /** Fields that are other than what the mock has. */
  function changes() {
    const before = JSON.parse(shown);
    const now = field?.read() ?? {};
    return Object.fromEntries(
      Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
    );
  }

  function settle() {
    const count = Object.keys(changes()).length;
    save.disabled = count === 0;
    undo.disabled = count === 0;
    byId('content-changes').textContent =
      count === 0 ? 'Nothing changed' : count === 1 ? '1 field changed' : `${count} fields changed`;
  }

  function showPreview() {
    const address = `preview.html?${KINDS[kind].preview(item.value, collection.value)}`;
    if (preview.getAttribute('src') === address) preview.contentWindow?.location.reload();
    else preview.setAttribute('src', address);
  }

  /** Choosing something else would lose what was written. */
  function isFree() {
    if (Object.keys(changes()).length === 0) return true;
    say('Save or undo what you changed first.', 'bad');
    return false;
  }

  async function send() {
    const answer = await control.change(KINDS[kind].path(item.value), changes());
    if (answer.problems) {
      const inputs = answer.problems.map(({ path, sentence }) => field.showProblem(path, sentence));
      inputs[0]?.focus();
      const count = answer.problems.length;
      throw new Error(count === 1 ? answer.problems[0].sentence : `${count} fields are not right yet.`);
    }
    draw(answer);
    const option = item.selectedOptions[0];
    if (option && answer.form.title) option.textContent = answer.form.title;
    await refresh();
  }

  form.addEventListener('input', settle);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!save.disabled) attempt('Saved. Pages show it when they load again.', send);
  });
  undo.addEventListener('click', () => attempt('', load));
  kinds.addEventListener('click', ({ target }) => {
    const next = target.dataset.kind;
    if (next && next !== kind && isFree()) attempt('', () => chooseKind(next));
  });
  rove(kinds);
  for (const [select, change] of [
    [collection, fillItems],
    [item, load],
  ]) {
    let last = '';
    select.addEventListener('focus', () => {
      last = select.value;
    });
    select.addEventListener('change', () => {
      if (isFree()) attempt('', change);
      else select.value = last;
    });
  }

  return {
    /** Asks for everything at the first look at the tab. */
    start() {
      if (isStarted) return;
      isStarted = true;
      attempt('', async () => {
        lists = await control.contents();
        collection.replaceChildren(...options(lists.collections));
        await chooseKind('clips');
      });
    },
    show({ content }) {
      const { mistakes, folder } = content;
      byId('content-folder').textContent = folder ? `Shown from ${folder}` : '';
      byId('content-count').textContent = String(mistakes.length);
      byId('content-count').hidden = mistakes.length === 0;
      byId('content-mistakes').replaceChildren(...mistakes.map((line) => element('li', { textContent: line })));
      const isNews = revision !== undefined && revision !== content.revision;
      revision = content.revision;
      if (!isStarted || !isNews) return;
      // Somebody changed content: a form that nobody writes in follows, one with changes stays.
      if (Object.keys(changes()).length === 0 && !form.contains(document.activeElement)) attempt('', load);
      else showPreview();
    },
  };
}
