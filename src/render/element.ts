import { detach } from '../platform/detach';
import { pageDocument } from '../platform/document-of';

type Value = string | number | boolean | undefined | ((value: never) => void);

/** What an element is to be. One that is drawn again names the same properties as before. */
export interface Properties {
  /** Identifies the element among its siblings when they change places; default: its position. */
  readonly key?: string;
  /** All its text, in place of children. */
  readonly text?: string;
  /** Called with the element once, when it is made. */
  readonly ref?: (element: never) => void;
  /** `--name` is a custom property, a function a listener, all else an attribute; undefined is none. */
  readonly [name: string]: Value;
}

/** An element as it is to be. */
export interface Drawing {
  readonly tag: string;
  readonly properties: Properties;
  readonly children: Drawings;
  /** The element itself, once it is drawn; or an existing one. */
  node?: HTMLElement;
}

/** `false` keeps the place of one that is not there. */
export type Drawings = readonly (Drawing | false)[];

export const element = (tag: string, properties: Properties, ...children: Drawings): Drawing => ({
  tag,
  properties,
  children,
});

/** Wraps an element that other code has created. */
export const existing = (node: HTMLElement): Drawing => ({ tag: node.localName, properties: {}, children: [], node });

/** A drawing of an element that its maker places and removes. */
export function toNode({ tag, properties, children }: Drawing): HTMLElement {
  const node = create(tag);
  setProperties(node, properties);
  draw(node, children);
  return node;
}

/** Creates an element before its parent; a later drawing inserts it unchanged. */
export function makeAhead(drawing: Drawing): void {
  drawing.node = create(drawing.tag);
  setProperties(drawing.node, drawing.properties);
}

/**
 * Draws `children` into `parent`, where `before` was drawn last. Elements that stay are reused, equal properties are not
 * written, and the element with the focus never moves, because that would take the focus away.
 *
 * `rendered` are elements that a server has rendered into `parent`. Those that match, by position, are kept, so that other
 * content moves none of them; others are removed.
 */
export function draw(
  parent: HTMLElement | ShadowRoot,
  children: Drawings,
  before: Drawings = [],
  rendered: readonly Element[] = [],
): void {
  let position = 0;
  const gone = new Map(before.map((child, index) => [toKey(child, index), child]));
  const nodes = children.flatMap((child, index) => {
    if (!child) return [];
    const key = toKey(child, index);
    const earlier = gone.get(key) || undefined;
    gone.delete(key);
    const found = rendered[position++] as HTMLElement | undefined;
    const kept = found && isDrawnAs(found, child) ? found : undefined;
    const node = kept ?? child.node ?? earlier?.node ?? create(child.tag);
    setProperties(node, child.properties, earlier?.properties ?? latest.get(node), kept);
    draw(node, child.children, earlier?.children, kept && [...kept.children]);
    child.node = node;
    return node;
  });
  for (const child of gone.values()) if (child) detach(child.node);
  for (const node of rendered) if (!nodes.includes(node as HTMLElement)) detach(node);
  let place = parent.firstChild;
  for (const node of nodes) {
    // Move siblings instead of the node that has the focus: moving it would lose the focus.
    while (place && place !== node && hasFocus(node)) {
      const next: ChildNode | null = place.nextSibling;
      parent.append(place);
      place = next;
    }
    if (place === node) place = node.nextSibling;
    else parent.insertBefore(node, place);
  }
}

/** Another item, another image, and an image that could not be loaded are created again. */
function isDrawnAs(node: HTMLElement, { tag, properties: { key, src } }: Drawing): boolean {
  const image = node as HTMLImageElement;
  return (
    node.localName === tag &&
    (node.dataset.id ?? key) === key &&
    (!src || ((image.srcset + image.src).includes(`${src}`) && (!image.complete || image.naturalWidth > 0)))
  );
}

/** A server chose the link, and the width of the image. */
const isKept = (node: HTMLElement, name: string, value: Value) =>
  typeof value !== 'function' && (node.localName === 'img' || name === 'href' || node.textContent === value);

const toKey = (child: Drawing | false, index: number) =>
  (child && (child.properties.key ?? `${index} ${child.tag}`)) || '';

const create = (tag: string): HTMLElement =>
  tag === 'svg' || tag === 'path'
    ? (pageDocument.createElementNS('http://www.w3.org/2000/svg', tag) as Element as HTMLElement)
    : pageDocument.createElement(tag);

/** The last properties of an element: its listeners read their handlers here, so that a drawing need not set them again. */
const latest = new WeakMap<HTMLElement, Properties>();

function setProperties(node: HTMLElement, properties: Properties, before?: Properties, rendered?: HTMLElement): void {
  const isNew = !latest.has(node);
  latest.set(node, properties);
  for (const [name, value] of Object.entries(properties)) {
    if (value === before?.[name] || name === 'key' || (rendered && isKept(rendered, name, value))) continue;
    if (name === 'ref') {
      if (!before) properties.ref?.(node as never);
    } else if (name === 'text') node.textContent = `${value}`;
    else if (name.startsWith('--')) node.style.setProperty(name, `${value ?? ''}`);
    else if (typeof value === 'function') {
      if (isNew) node.addEventListener(name.slice(2).toLowerCase(), (event) => hear(node, name, event));
    } else if (value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, `${value}`);
  }
}

function hear(node: HTMLElement, name: string, event: Event): void {
  const run = latest.get(node)?.[name];
  if (typeof run === 'function') run(event as never);
}

function hasFocus(node: HTMLElement): boolean {
  const root = node.getRootNode();
  return root instanceof ShadowRoot && node.contains(root.activeElement);
}
