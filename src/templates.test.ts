// @vitest-environment happy-dom
import { h, render } from 'preact';
import { expect, test, vi } from 'vitest';

// A page of its own: another test file of this worker may have defined the elements already.
vi.resetModules();
const { createShell, defineElements } = await import('./lists/elements/service-element');
await import('./templates');

const makeView = (made: HTMLElement[]) => (element: HTMLElement) => {
  made.push(element);
  return { configuration: undefined as unknown, async reloadData() {}, destroy() {} };
};

test('a template gives an object to an element before anything of the library that shows has come', () => {
  const root = document.body.appendChild(document.createElement('div'));
  const configuration = { displayLimit: 3 };
  render(h('service-clips-row', { configuration, 'display-limit': 5 }), root);
  const element = root.firstElementChild as HTMLElement;
  expect(element.getAttribute('configuration')).toBe(null);

  const views: { configuration: unknown }[] = [];
  defineElements((host) => {
    const view = makeView([])(host);
    views.push(view);
    return view;
  });
  expect(views.map((view) => view.configuration)).toEqual([{ displayLimit: 3 }]);
});

test('L0.2 elements that another copy of the library has defined are views of the copy that works', async () => {
  vi.resetModules();
  const other = await import('./lists/elements/service-element');
  const made: HTMLElement[] = [];
  other.defineElements(makeView(made));
  document.body.innerHTML = '<service-clips-grid></service-clips-grid>';
  expect(made.map(({ localName }) => localName)).toEqual(['service-clips-grid']);

  let count = 0;
  const shell = other.createShell('service-clips-row', { connected: () => count++, disconnected() {} });
  document.body.append(shell, createShell('service-clips-row', { connected: () => count++, disconnected() {} }));
  expect(count).toBe(2);
  expect(made).toHaveLength(1);
});
