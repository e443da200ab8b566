// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../../../test/fakes/fake-clock';
import { createFakeLog } from '../../../test/fakes/fake-log';
import { createReporter } from '../../diagnostics/reporter';
import { openShadow } from '../../platform/shadow';
import { defineElements, type ServiceElement } from './service-element';
import { createViewHost, type HostedView } from './view-host';

function setUp(overrides: Partial<HostedView> = {}) {
  const clock = createFakeClock();
  const log = createFakeLog();
  const mounted = new Set<HTMLElement>();
  const signals: AbortSignal[] = [];
  const parts: HostedView = {
    container: document.createElement('div'),
    name: 'service-clips-row',
    clock,
    log,
    report: createReporter(log),
    show(shell, signal) {
      signals.push(signal);
      const root = openShadow(shell);
      mounted.add(shell);
      root.append('the tiles');
      signal.addEventListener('abort', () => {
        mounted.delete(shell);
        root.replaceChildren();
      });
    },
    ...overrides,
  };
  return { parts, clock, log, mounted, signals };
}

function addContainer(id = 'top'): HTMLElement {
  const container = document.createElement('div');
  container.id = id;
  document.body.append(container);
  return container;
}

const rootOf = (container: Element) => {
  const root = container.firstElementChild?.shadowRoot;
  if (!root) throw new Error('no shadow root');
  return root;
};

afterEach(() => document.body.replaceChildren());

describe('createViewHost', () => {
  test('a list has its shell, of the name of its kind, and is drawn into its shadow root', () => {
    const container = addContainer();
    createViewHost(setUp({ container: 'top' }).parts);
    expect(container.firstElementChild?.localName).toBe('service-clips-row');
    expect(rootOf(container).textContent).toBe('the tiles');
  });

  test('the container keeps its id, its attributes and what stands in it', () => {
    const container = addContainer();
    container.setAttribute('data-base-url', 'x');
    container.append('before');
    const host = createViewHost(setUp({ container }).parts);
    expect(container.textContent).toBe('before');
    host.destroy();
    expect(container.outerHTML).toBe('<div id="top" data-base-url="x">before</div>');
  });

  test('a container that comes within 5 s is found; its absence is one error', async () => {
    const { parts, clock, log } = setUp({ container: 'late' });
    createViewHost(parts);
    await clock.advance(3000);
    const container = addContainer('late');
    await clock.advance(200);
    expect(container.firstElementChild?.localName).toBe('service-clips-row');
    expect(log.messages('error')).toHaveLength(1);
  });

  test('G24 a container that never comes is given up after 5 s with a second error, and nothing runs on', async () => {
    const { parts, clock, log } = setUp({ container: 'never' });
    createViewHost(parts);
    await clock.advance(4900);
    expect(log.messages('error')).toEqual([expect.stringContaining('waiting for it')]);
    await clock.advance(1100);
    await vi.waitFor(() =>
      expect(log.messages('error').slice(1)).toEqual([
        "No element with the id 'never' appeared within 5 s. Check the id, or create the view after the element. See docs/troubleshooting.md#the-container-is-not-found",
      ]),
    );
    expect(clock.pending()).toBe(0);
    expect(addContainer('never').childElementCount).toBe(0);
  });

  test.each([
    [null, 'null'],
    [undefined, 'of type undefined'],
    [{}, 'of type object'],
    [7, 'of type number'],
  ])('G24 %j is no container: one error says so at once, and nothing waits', async (container, kind) => {
    const { parts, clock, log } = setUp(Object({ container }));
    createViewHost(parts);
    await vi.waitFor(() => expect(log.messages('error')).toHaveLength(1));
    expect(log.messages('error')).toEqual([expect.stringContaining(`its first argument is ${kind}, not an element`)]);
    expect(clock.pending()).toBe(0);
  });

  test('G24 a view that is destroyed while it waits does not give up', async () => {
    const { parts, clock, log } = setUp({ container: 'never' });
    createViewHost(parts).destroy();
    await clock.advance(6000);
    expect(log.messages('error')).toHaveLength(1);
  });

  test('a second view on a container replaces the first', async () => {
    const container = addContainer();
    const first = setUp({ container });
    const second = setUp({ container });
    const host = createViewHost(first.parts);
    createViewHost(second.parts);
    await vi.waitFor(() => expect(second.mounted.size).toBe(1));
    expect(container.childElementCount).toBe(1);
    expect(first.signals[0]?.aborted).toBe(true);
    host.destroy();
    expect(container.childElementCount).toBe(1);
  });

  test('I12 a container that leaves the document is let go, and comes back whole', async () => {
    const container = addContainer();
    const { parts, clock, mounted, signals } = setUp({ container });
    createViewHost(parts);
    await vi.waitFor(() => expect(mounted.size).toBe(1));
    container.remove();
    await clock.advance(1);
    expect(mounted.size).toBe(0);
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
    document.body.append(container);
    await vi.waitFor(() => expect(mounted.size).toBe(1));
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    expect(container.childElementCount).toBe(1);
  });

  test('I34 a view that the page removes from a container that stays is put back as it was', async () => {
    const container = addContainer();
    const { parts, clock, mounted, signals } = setUp({ container });
    createViewHost(parts);
    for (let times = 0; times < 5; times++) {
      container.replaceChildren('what the page morphs to');
      await clock.advance(600);
      expect(rootOf(container).textContent).toBe('the tiles');
    }
    expect(signals).toHaveLength(1);
    expect(mounted.size).toBe(1);
  });

  test('I34 after three removals within a second a view gives up with one line, until it is restored', async () => {
    const container = addContainer();
    const { parts, clock, log, mounted } = setUp({ container });
    const host = createViewHost(parts);
    for (let times = 0; times < 3; times++) {
      container.replaceChildren();
      await clock.advance(100);
    }
    expect(container.childElementCount).toBe(0);
    expect(mounted.size).toBe(0);
    await vi.waitFor(() =>
      expect(log.messages('error')).toEqual([
        'The page has removed the view in #top 3 times within a second. Stop the script that removes it, then call reloadData().',
      ]),
    );
    host.restore();
    expect(rootOf(container).textContent).toBe('the tiles');
  });

  test('I34 a view that was destroyed or whose container is gone is not put back', async () => {
    const container = addContainer();
    const { parts, clock, mounted } = setUp({ container });
    const host = createViewHost(parts);
    host.destroy();
    host.restore();
    await clock.advance(100);
    expect(container.childElementCount).toBe(0);
    expect(mounted.size).toBe(0);
  });

  test('I17 a container that is moved within one task keeps its list as it is', async () => {
    const container = addContainer();
    const { parts, clock, mounted, signals } = setUp({ container });
    createViewHost(parts);
    await vi.waitFor(() => expect(mounted.size).toBe(1));
    container.remove();
    document.body.append(container);
    await clock.advance(1);
    expect(signals).toHaveLength(1);
    expect(mounted.size).toBe(1);
  });

  test('I17 mounting, destroying and mounting again leaves one view', async () => {
    const container = addContainer();
    const { parts, clock, mounted } = setUp({ container });
    const first = createViewHost(parts);
    first.destroy();
    first.destroy();
    createViewHost(parts);
    await vi.waitFor(() => expect(mounted.size).toBe(1));
    expect(container.childElementCount).toBe(1);
    await clock.advance(1);
    expect(clock.pending()).toBe(0);
  });
});

describe('defineElements', () => {
  function define() {
    const views: { element: HTMLElement; configuration: unknown; delegate: unknown; destroyed: boolean }[] = [];
    defineElements((element) => {
      const view = {
        element,
        configuration: undefined as unknown,
        delegate: undefined as unknown,
        destroyed: false,
        async reloadData() {},
        destroy() {
          view.destroyed = true;
        },
      };
      views.push(view);
      return view;
    });
    return views;
  }

  test('an embedded player is told by attributes which clip to show', () => {
    const views = define();
    document.body.innerHTML = '<service-clips-player external-id="goal"></service-clips-player>';
    expect(views[0]?.configuration).toEqual({ externalId: 'goal' });
    document.body.firstElementChild?.setAttribute('clip-id', 'c-1');
    expect(views[0]?.configuration).toEqual({ clipId: 'c-1', externalId: 'goal' });
  });

  test('attributes become the configuration, live; the property wins over them', () => {
    const views = define();
    document.body.innerHTML =
      '<service-clips-row collection="top" cell-type="round" visible-tiles="2.5" preload></service-clips-row>';
    const element = document.body.firstElementChild as ServiceElement;
    expect(views[0]?.configuration).toEqual({
      collection: 'top',
      cellType: 'round',
      visibleTiles: '2.5',
      preload: true,
    });
    element.setAttribute('collection', 'other');
    expect(views[0]?.configuration).toMatchObject({ collection: 'other' });
    element.configuration = { collection: 'mine', words: { retry: 'Nochmal' } };
    expect(views[0]?.configuration).toMatchObject({
      collection: 'mine',
      cellType: 'round',
      words: { retry: 'Nochmal' },
    });
    expect(views).toHaveLength(1);
  });

  test('the delegate of the view fires events that cross shadow roots, and calls the delegate of the host', () => {
    const views = define();
    document.body.innerHTML = '<service-stories-grid categories="a,b"></service-stories-grid>';
    const element = document.body.firstElementChild as ServiceElement;
    const heard: unknown[] = [];
    for (const name of ['service-data-load-complete', 'service-player-dismissed', 'service-tile-tapped']) {
      document.body.addEventListener(name, (event) =>
        heard.push([name, (event as CustomEvent).detail, event.composed]),
      );
    }
    const tapped = vi.fn();
    element.delegate = { onTileTapped: tapped };
    const delegate = views[0]?.delegate as {
      onDataLoadComplete(success: boolean, error: unknown, count: number): void;
      onPlayerDismissed(): void;
      onTileTapped(tile: unknown): void;
    };
    delegate.onDataLoadComplete(true, null, 7);
    delegate.onPlayerDismissed();
    delegate.onTileTapped({ id: '1' });
    expect(heard).toEqual([
      ['service-data-load-complete', { success: true, error: null, dataCount: 7 }, true],
      ['service-player-dismissed', null, true],
      ['service-tile-tapped', { id: '1' }, true],
    ]);
    expect(tapped).toHaveBeenCalledWith({ id: '1' });
  });

  test('L0.2 a name that the page has already defined is left as it is', () => {
    const before = customElements.get('service-clips-row');
    define();
    expect(customElements.get('service-clips-row')).toBe(before);
  });
});
