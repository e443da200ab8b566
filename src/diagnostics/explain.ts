/** A key of a megabyte must not fill the console. (S19) */
const toShort = (text: string): string => text.slice(0, 60);

/** The end of a line: the section of docs/troubleshooting.md that explains it. */
const see = (section: string): string => ` See docs/troubleshooting.md#${section}`;

const CONTAINER = 'the-container-is-not-found';

/** Why a view shows nothing: its container did not appear within `waitedMs`. (G24) */
export function explainMissingContainer(container: unknown, waitedMs: number): string {
  if (typeof container !== 'string')
    return `A view has no container: its first argument is ${container === null ? 'null' : `of type ${typeof container}`}, not an element or an id.${see(CONTAINER)}`;
  return `No element with the id '${toShort(container)}' appeared within ${waitedMs / 1000} s. Check the id, or create the view after the element.${see(CONTAINER)}`;
}

/** Why a view is gone, and will not return by itself. (I34) */
export function explainRemovedView({ id, localName }: Pick<Element, 'id' | 'localName'>, times: number): string {
  const name = id ? `#${toShort(id)}` : `<${localName}>`;
  return `The page has removed the view in ${name} ${times} times within a second. Stop the script that removes it, then call reloadData().`;
}

/**
 * Why a view or player is empty. (G24)
 *
 * @param ids - of clips, the collection and a category or `''`; of stories, the categories.
 * @param host - without a trailing slash.
 */
export function explainEmptyContent(kind: 'clips' | 'stories', ids: readonly string[], host: string): string {
  const names = ids.filter(Boolean).map((id) => `'${toShort(id)}'`);
  const [collection, category] = names;
  const clips = `collection ${collection}${category ? ` and category ${category}` : ''}`;
  const stories =
    names.length === 0 ? 'any category' : `${names.length === 1 ? 'category' : 'categories'} ${names.join(', ')}`;
  return `${host} answered 200 without ${kind} for ${kind === 'clips' ? clips : stories}. Unknown ids get the same answer: check the id and the host.${see('nothing-here-yet')}`;
}

/** Why an https page cannot reach a service on the viewer's own machine, such as the mock backend. */
export function explainLocalHost(host: string): string {
  return `This page could not reach ${toShort(host)}. If the server runs, allow the permission local-network-access for this page.${see('an-https-page-cannot-reach-localhost')}`;
}
