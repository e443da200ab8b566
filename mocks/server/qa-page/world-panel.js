import { attempt, byId, element } from './element.js';

/** Snapshots, the reset of everything, and the way into another namespace. */
export function createWorldPanel(control, refresh, namespaces) {
  const list = byId('snapshots');
  const reset = byId('reset');
  const disarmReset = () => {
    reset.textContent = 'Reset everything';
    delete reset.dataset.sure;
  };
  reset.addEventListener('click', () => {
    if (!reset.dataset.sure) {
      reset.textContent = 'Really? Content, faults, journal and snapshots go';
      reset.dataset.sure = 'yes';
      return;
    }
    disarmReset();
    attempt('The world is as new.', async () => {
      await control.reset();
      await refresh();
    });
  });
  reset.addEventListener('blur', disarmReset);
  byId('snapshot-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    attempt('Kept. Restore it whenever you like.', async () => {
      await control.snapshot(String(new FormData(form).get('name')).trim() || undefined);
      form.reset();
      await refresh();
    });
  });
  list.addEventListener('click', ({ target }) => {
    const { snapshot } = target.dataset;
    if (!snapshot) return;
    attempt(`Restored "${snapshot}".`, async () => {
      await control.restore(snapshot);
      await refresh();
    });
  });
  byId('namespace-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('namespace')).trim();
    location.assign(control.pageOf(name));
  });
  byId('namespace').value = control.namespace;
  byId('namespaces').append(...namespaces.map((name) => element('option', { value: name })));

  let drawn = '';
  return ({ snapshots }) => {
    byId('world-now').textContent = control.namespace ? `namespace ${control.namespace}` : '';
    const shown = JSON.stringify(snapshots);
    if (shown === drawn) return;
    drawn = shown;
    list.replaceChildren(
      ...snapshots.map((name) =>
        element(
          'li',
          {},
          element('div', {}, element('strong', { textContent: name })),
          element('button', {
            type: 'button',
            textContent: 'Restore',
            'data-snapshot': name,
            'aria-label': `Restore ${name}`,
          }),
        ),
      ),
    );
  };
}
