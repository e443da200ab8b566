/** The only defaults that differ between light and dark; the form shows both, whatever the page's own scheme is. */
export const SCHEME_DEFAULTS = {
  light: { 'lists.row.scrollIndicatorColor': '#1A1A1A', 'lists.row.scrollIndicatorBackgroundColor': '#FFFFFF' },
  dark: { 'lists.row.scrollIndicatorColor': '#FFFFFF', 'lists.row.scrollIndicatorBackgroundColor': '#333333' },
};

/** Every value of a theme by its path, such as `lists.row.tileSpacing`. */
export function toPaths(theme, path = '') {
  return Object.entries(theme).flatMap(([key, value]) =>
    typeof value === 'object' ? toPaths(value, `${path}${key}.`) : [[path + key, value]],
  );
}

/** Which input a key gets, by its name and its default. */
export function toKind(path, value) {
  if (typeof value === 'boolean') return 'switch';
  if (typeof value === 'number') return 'length';
  if (path.endsWith('.alignment')) return 'alignment';
  if (path === 'font') return 'font';
  return path.endsWith('Icon') ? 'icon' : 'color';
}

/**
 * Fills `form` with an input for every key of `defaults`, in a group for each of its parts.
 *
 * @param onChange - Receives a path and its new value; `undefined` when the viewer cleared the field.
 */
export function createKeyForm(form, defaults, onChange) {
  const rows = new Map();
  for (const [part, value] of Object.entries(defaults)) {
    const group = document.createElement('details');
    group.open = part === 'colors';
    group.append(Object.assign(document.createElement('summary'), { textContent: part }));
    const keys = typeof value === 'object' ? toPaths(value, `${part}.`) : [[part, value]];
    for (const [path, usual] of keys) {
      const row = createRow(path, usual, (changed) => onChange(path, changed));
      rows.set(path, { ...row, usual, group });
      group.append(row.element);
    }
    form.append(group);
  }
  form.onsubmit = (event) => event.preventDefault();

  return {
    /** Shows what is set, and the default of the scheme if nothing is. */
    show(set, scheme) {
      const values = new Map(toPaths(set));
      for (const [path, row] of rows) {
        const usual = SCHEME_DEFAULTS[scheme][path] ?? row.usual;
        row.show(values.get(path), usual);
        row.element.classList.toggle('set', values.has(path));
      }
    },
    /** Leaves the keys whose path contains `words`. */
    filter(words) {
      const wanted = words.trim().toLowerCase();
      for (const [path, { element }] of rows) element.hidden = !path.toLowerCase().includes(wanted);
      for (const group of form.querySelectorAll('details')) {
        group.hidden = !group.querySelector('.key:not([hidden])');
        if (wanted) group.open = !group.hidden;
      }
    },
  };
}

function createRow(path, usual, onChange) {
  const kind = toKind(path, usual);
  const id = `key-${path}`;
  const element = Object.assign(document.createElement('div'), { className: `key ${kind}` });
  const label = Object.assign(document.createElement('label'), {
    htmlFor: id,
    textContent: path.replace(/^\w+\./, ''),
    title: path,
  });
  const input = document.createElement(kind === 'alignment' ? 'select' : 'input');
  input.id = id;
  input.name = path;
  element.append(label, input);
  if (kind === 'switch') input.type = 'checkbox';
  if (kind === 'length') Object.assign(input, { type: 'number', min: 0, max: 1000 });
  if (kind === 'icon') Object.assign(input, { type: 'url', placeholder: 'built-in' });
  if (kind === 'alignment') input.append(...['start', 'center', 'end'].map((word) => new Option(word)));
  const picker = kind === 'color' ? createPicker(path, onChange) : undefined;
  if (picker) input.before(picker);

  input.oninput = () => {
    if (kind === 'switch') onChange(input.checked);
    else if (kind === 'length') onChange(input.value === '' ? undefined : Number(input.value));
    else onChange(input.value.trim() || undefined);
  };
  return {
    element,
    show(value, fallback) {
      if (kind === 'switch') input.checked = value ?? fallback;
      else if (kind === 'alignment') input.value = value ?? fallback;
      else {
        // What is being typed stays as it is.
        if (input !== document.activeElement) input.value = value ?? '';
        input.placeholder = String(fallback) || 'built-in';
      }
      const shown = String(value ?? fallback);
      if (picker) picker.value = /^#[\da-f]{6}/i.test(shown) ? shown.slice(0, 7) : '#000000';
    },
  };
}

function createPicker(path, onChange) {
  const picker = Object.assign(document.createElement('input'), { type: 'color' });
  picker.setAttribute('aria-label', `Pick ${path}`);
  picker.oninput = () => onChange(picker.value.toUpperCase());
  return picker;
}
