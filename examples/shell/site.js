/** The list of examples, as `examples.json` has it. */
export async function loadExamples() {
  return (await fetch(new URL('../examples.json', import.meta.url))).json();
}

/** The apps in `apps/`, which readers copy. */
export async function loadApps() {
  return (await fetch(new URL('../apps/apps.json', import.meta.url))).json();
}

/** The URL of an example. */
export const toExample = ({ name }) => withMock(new URL(`../${name}/`, import.meta.url));

export const toIndex = () => withMock(new URL('..', import.meta.url));

/** The URL of a docs page. Without the built site, `npm start` serves the Markdown file itself. */
export const toDocs = (page) => new URL(`../../docs/${page.replace('.md', '.html')}`, import.meta.url).href;

/** Where the mock backend is not at its usual address, the page's own address says where; links pass that on. */
function withMock(url) {
  const mock = new URLSearchParams(location.search).get('mock');
  if (mock !== null) url.searchParams.set('mock', mock);
  return url.href;
}

/** Makes an element; `aria-…`, `role` and `for` are attributes, the rest are properties. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (/^(aria-|data-|role$|for$|colspan$|datetime$)/.test(name)) made.setAttribute(name, String(value));
    else made[name] = value;
  }
  made.append(...children);
  return made;
}
