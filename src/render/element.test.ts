// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { type Drawings, draw, element, existing, makeAhead, toNode } from './element';

let root: HTMLElement;
let drawn: Drawings;

beforeEach(() => {
  const host = document.createElement('div');
  root = document.createElement('div');
  document.body.replaceChildren(host);
  host.attachShadow({ mode: 'open' }).append(root);
  drawn = [];
});

function show(...children: Drawings) {
  draw(root, children, drawn);
  drawn = children;
  return [...root.children];
}

const items = (keys: string) => [...keys].map((key) => element('button', { key, text: key }));
const texts = () => root.textContent;

test('elements have their attributes, texts, custom properties, listeners and children', () => {
  let clicks = 0;
  const [section] = show(
    element(
      'section',
      { class: 'view', 'aria-busy': false, 'aria-setsize': undefined, '--hue': 12, onClick: () => clicks++ },
      element('p', { text: '<b>text</b>' }),
      false,
      element('svg', { viewBox: '0 0 24 24' }, element('path', { d: 'm0 0' })),
    ),
  );
  (section as HTMLElement).click();
  expect(clicks).toBe(1);
  expect(root.innerHTML).toBe(
    '<section class="view" aria-busy="false" style="--hue: 12;"><p>&lt;b&gt;text&lt;/b&gt;</p><svg viewBox="0 0 24 24"><path d="m0 0"></path></svg></section>',
  );
  expect(section?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

test('a listener is set once, and calls what was drawn last', () => {
  const heard: string[] = [];
  const first = element('button', { onClick: () => heard.push('first') });
  const [button] = show(first);
  (button as HTMLElement).click();
  // The same drawing, as if it had never been drawn.
  drawn = [];
  show(first);
  show(element('button', { onClick: () => heard.push('second') }));
  (button as HTMLElement).click();
  expect(heard).toEqual(['first', 'second']);
});

test('drawn again, only what differs is changed, and what is undefined is gone', () => {
  const draws = (title: string, id?: string) => {
    let isNew = false;
    const ref = () => {
      isNew = true;
    };
    const [node] = show(element('p', { id, title, '--line': id && 1, text: 'text', ref }));
    return { node, isNew };
  };
  const first = draws('one', 'x');
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(root, { subtree: true, attributes: true, childList: true, characterData: true });
  const second = draws('two', 'x');
  changes.push(...observer.takeRecords());
  expect(changes.map(({ attributeName }) => attributeName)).toEqual(['title']);
  const third = draws('two');
  expect([first, second, third].map(({ isNew }) => isNew)).toEqual([true, false, false]);
  expect([first.node, second.node]).toEqual([third.node, third.node]);
  expect(third.node?.hasAttribute('id')).toBe(false);
  expect((third.node as HTMLElement).style.getPropertyValue('--line')).toBe('');
});

test('one that comes or goes leaves those beside it as they are', () => {
  const three = (isThere: boolean) =>
    show(element('p', { text: '1' }), isThere && element('b', { text: '2' }), element('p', { text: '3' }));
  const [one, , three1] = three(true);
  expect(three(false)).toEqual([one, three1]);
  three(true);
  expect(texts()).toBe('123');
  expect(show(element('h2', { text: 'another' }))[0]?.localName).toBe('h2');
});

test.each([
  ['abcdef', 'fedcba'],
  ['abcdef', 'cdefgh'],
  ['cdefgh', 'abcdef'],
  ['abcdef', 'xaybzc'],
  ['abc', ''],
  ['', 'abc'],
])('of %s and then %s the common ones are the same elements', (before, after) => {
  show(...items(before));
  const kept = new Map([...root.children].map((node) => [node.textContent, node]));
  const nodes = show(...items(after));
  expect(texts()).toBe(after);
  for (const node of nodes) expect(kept.get(node.textContent) ?? node).toBe(node);
});

test.each([...'abcde'].flatMap((key) => ['edcba', 'bcdea', 'eabcd', 'xe', 'ab', 'cbd'].map((order) => [key, order])))(
  'what has the focus (%s) never moves while the others take the order %s',
  (key, order) => {
    show(...items('abcde'));
    const focused = [...root.querySelectorAll('button')].find((node) => node.textContent === key);
    focused?.focus();
    const moved: Node[] = [];
    const observer = new MutationObserver(() => {});
    observer.observe(root, { childList: true });
    show(...items(order));
    for (const { addedNodes } of observer.takeRecords()) moved.push(...addedNodes);
    expect(texts()).toBe(order);
    expect(moved).not.toContain(focused);
  },
);

test('an element that stands already is put in its place, and drawn again it stays', () => {
  const video = document.createElement('video');
  show(element('p', { text: '1' }), existing(video));
  expect(show(element('p', { text: '2' }), existing(video))[1]).toBe(video);
  show();
  expect(video.isConnected).toBe(false);
  expect(toNode(element('div', { class: 'one' }, element('p', { text: 'in' }))).outerHTML).toBe(
    '<div class="one"><p>in</p></div>',
  );
});

test('an element that is made ahead is drawn as it is: nothing is set, told or asked for twice', () => {
  const made: unknown[] = [];
  let clicks = 0;
  const picture = element('img', {
    src: '/one.webp',
    ref: (node: HTMLElement) => made.push(node),
    onClick: () => clicks++,
  });
  makeAhead(picture);
  const { node } = picture;
  const changes = new MutationObserver(() => {});
  changes.observe(node as HTMLElement, { attributes: true });
  const [item] = show(element('p', {}, picture));
  expect(item?.firstChild).toBe(node);
  expect(changes.takeRecords()).toEqual([]);
  expect(made).toEqual([node]);
  node?.click();
  expect(clicks).toBe(1);
});

describe('elements that a server has rendered', () => {
  const item = (key: string, src = `https://media.test/${key}.webp`) =>
    element(
      'li',
      { key, class: 'tile' },
      element(
        'a',
        { href: `#${key}`, onClick: () => clicked.push(key) },
        element('img', { key: src, class: 'picture loading', src }),
        element('span', { text: key }),
      ),
    );
  const html = (key: string) =>
    `<li data-id="${key}"><a href="/watch/${key}"><img class="picture present" srcset="https://media.test/${key}.webp 240w"><span>${key}</span></a></li>`;
  let clicked: string[] = [];

  function take(...children: Drawings) {
    clicked = [];
    root.innerHTML = html('a') + html('b');
    // The browser of this test loads no image.
    for (const image of root.querySelectorAll('img'))
      Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 240 } });
    const rendered = [...root.children];
    draw(root, children, [], rendered);
    return rendered;
  }

  test('stay, with their link and image, and get their listeners', () => {
    const [first, second] = take(item('a'), item('b'));
    expect([...root.children]).toEqual([first, second]);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/watch/a');
    expect(root.querySelector('img')?.className).toBe('picture present');
    expect(root.querySelector('img')?.hasAttribute('src')).toBe(false);
    expect(first?.className).toBe('tile');
    root.querySelector('a')?.click();
    expect(clicked).toEqual(['a']);
  });

  test('are created again in their place if the item is another one, and removed if there is none', () => {
    const [first, second] = take(item('b'));
    expect(root.children).toHaveLength(1);
    expect(root.contains(first ?? null)).toBe(false);
    expect(root.contains(second ?? null)).toBe(false);
    expect(root.querySelector('a')?.getAttribute('href')).toBe('#b');
  });

  test('an image with another address is created again, and so is one that could not be loaded', () => {
    root.innerHTML = html('a');
    Object.defineProperties(root.querySelector('img'), { complete: { value: true }, naturalWidth: { value: 0 } });
    draw(root, [item('a')], [], [...root.children]);
    expect(root.querySelector('img')?.className).toBe('picture loading');
    take(item('a', 'https://media.test/new.webp'), item('b'));
    expect(root.querySelector('img')?.getAttribute('src')).toBe('https://media.test/new.webp');
  });
});
