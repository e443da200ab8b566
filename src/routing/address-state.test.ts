import { describe, expect, test } from 'vitest';
import type { AddressEntry } from '../platform/address';
import { type AddressEvent, type AddressState, nextAddressState } from './address-state';

const naming = (hash: string, name = hash) => ({ hash, name });
const NONE = naming('');
const A = naming('#clips/a/1');
const B = naming('#clips/b/1');
const place = (url: string, before?: string, index = Number.NaN): AddressEntry => {
  const hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  return { url, hash, name: hash, before, index };
};
const theirs = (url: string): AddressState => ({ status: 'theirs', url });
const ours = (before?: string): AddressState => ({ status: 'ours', url: '/home#clips/a/1', before });
const leaving = (before?: string): AddressState => ({ status: 'leaving', url: '/home#clips/a/1', before });
type Travel = Extract<AddressState, { status: 'travelling' }>;
const travelling = (more: Partial<Travel> = {}): Travel => ({
  status: 'travelling',
  url: '/home#clips/a/1',
  before: '/home',
  to: '/home',
  toIndex: Number.NaN,
  backIndex: Number.NaN,
  next: undefined,
  passed: ['/home#clips/a/1', '/home'],
  turns: 0,
  ...more,
});

/** The complete answer of a state to an event, letter for letter. */
const expectStep = (state: AddressState, event: AddressEvent, step: object) =>
  expect(nextAddressState(state, event)).toEqual(step);

describe('an address that names no player', () => {
  const state = theirs('/home');

  test('is pushed for one that opens', () =>
    expectStep(state, { type: 'opened', naming: A }, { state, act: { type: 'push', naming: A, before: '/home' } }));

  test.each([
    { type: 'moved', naming: B },
    { type: 'closed' },
    { type: 'taskEnded', index: Number.NaN },
    { type: 'timedOut', place: place('/elsewhere') },
    { type: 'seen', place: place('/home') },
  ] as const)('stays as it is at $type', (event) => {
    const step = nextAddressState(state, event);
    expect(step).toEqual({ state });
    expect(step.state).toBe(state);
  });

  test('is ours once a player that it names has opened', () =>
    expectStep(state, { type: 'adopted', place: place('/home#clips/a/1', '/home') }, { state: ours('/home') }));

  test('changed by anybody else, may be an answer to what we wrote', () =>
    expectStep(
      state,
      { type: 'seen', place: place('/next') },
      { state: theirs('/next'), foreign: { isAnswer: true } },
    ));
});

describe('what was written', () => {
  test.each([
    ['is ours where the address shows it', '/home#clips/a/1', A, ours('/home')],
    ['is theirs where the address shows another hash', '/home#else', A, theirs('/home#else')],
    ['is theirs where it was a name for nothing', '/home', NONE, theirs('/home')],
    ['is theirs where nothing of it is there', '/home', A, theirs('/home')],
  ])('%s', (_, url, written, state) =>
    expectStep(theirs('/x'), { type: 'written', place: place(url, '/home'), naming: written }, { state }),
  );
});

describe('an address that names the open player', () => {
  test.each(['opened', 'moved'] as const)('is replaced at %s, and keeps what was before it', (type) =>
    expectStep(
      ours('/home'),
      { type, naming: B },
      { state: ours('/home'), act: { type: 'replace', naming: B, before: '/home' } },
    ),
  );

  test.each(['opened', 'moved'] as const)(
    'L5.3 that a link wrote shows the whole name at %s, for its entry remembers nothing beside it',
    (type) => {
      const named = naming('#news/s/p2', '#news/s/p2?single=1');
      const naming2 = naming(named.name);
      expectStep(
        ours(),
        { type, naming: named },
        { state: ours(), act: { type: 'replace', naming: naming2, before: undefined } },
      );
    },
  );

  test('is left when it closes, and stays through the end of the task of another', () => {
    expectStep(ours('/home'), { type: 'closed' }, { state: leaving('/home') });
    expectStep(ours('/home'), { type: 'taskEnded', index: Number.NaN }, { state: ours('/home') });
  });

  test('changed to the entry before it is no answer, to another it is', () => {
    expectStep(
      ours('/home'),
      { type: 'seen', place: place('/home') },
      { state: theirs('/home'), foreign: { isAnswer: false } },
    );
    expectStep(
      ours('/home'),
      { type: 'seen', place: place('/next') },
      { state: theirs('/next'), foreign: { isAnswer: true } },
    );
  });
});

describe('an address that names a closed player', () => {
  test('is taken over by one that opens, and not by a move', () => {
    expectStep(
      leaving('/home'),
      { type: 'opened', naming: B },
      { state: leaving('/home'), act: { type: 'replace', naming: B, before: '/home' } },
    );
    expectStep(leaving('/home'), { type: 'moved', naming: B }, { state: leaving('/home') });
  });

  test('stays left when it closes twice', () => expectStep(leaving(), { type: 'closed' }, { state: leaving() }));

  test('is left by our Back at the end of the task, where we pushed it', () =>
    expectStep(
      leaving('/home'),
      { type: 'taskEnded', index: Number.NaN },
      { state: travelling(), act: { type: 'leave' } },
    ));

  test('is replaced by no name where the page was opened there', () =>
    expectStep(
      leaving(),
      { type: 'taskEnded', index: Number.NaN },
      { state: leaving(), act: { type: 'replace', naming: NONE, before: undefined } },
    ));
});

describe('while our Back is under way', () => {
  test('what opens is kept for the arrival, and follows what moves', () => {
    expectStep(travelling(), { type: 'opened', naming: A }, { state: travelling({ next: A }) });
    expectStep(travelling({ next: A }), { type: 'moved', naming: B }, { state: travelling({ next: B }) });
    const state = travelling();
    expect(nextAddressState(state, { type: 'moved', naming: B }).state).toBe(state);
  });

  test('what closes again is not kept', () =>
    expectStep(travelling({ next: A }), { type: 'closed' }, { state: travelling() }));

  test('what the address named already is kept', () => {
    const adopted = place('/home#clips/b/1');
    expectStep(travelling(), { type: 'adopted', place: adopted }, { state: travelling({ next: adopted }) });
  });

  test('the end of a task is no news', () =>
    expectStep(travelling(), { type: 'taskEnded', index: Number.NaN }, { state: travelling() }));

  test('a look at where the page still is changes nothing', () => {
    const state = travelling();
    expectStep(state, { type: 'seen', place: place('/home#clips/a/1') }, { state });
  });

  test('it arrives, with nothing to write or with a name to push', () => {
    const seen = { type: 'seen', place: place('/home') } as const;
    expectStep(travelling(), seen, { state: theirs('/home') });
    expectStep(travelling({ next: A }), seen, {
      state: theirs('/home'),
      act: { type: 'push', naming: A, before: '/home' },
    });
  });

  test('it arrives at the entry before ours, whatever the host has made of it', () => {
    const leave = nextAddressState(leaving('/home'), { type: 'taskEnded', index: 3 });
    expect(leave).toEqual({ state: travelling({ toIndex: 2, backIndex: 2 }), act: { type: 'leave' } });
    expectStep(leave.state, { type: 'seen', place: place('/other', undefined, 2) }, { state: theirs('/other') });
    expect(nextAddressState(leave.state, { type: 'seen', place: place('/other', undefined, 4) }).foreign).toBeDefined();
  });

  test('a host that goes elsewhere meanwhile is followed, and what was to open is not', () =>
    expectStep(
      travelling({ next: A }),
      { type: 'seen', place: place('/next') },
      {
        state: travelling({ url: '/next', to: '/next', passed: ['/home#clips/a/1', '/home', '/home'] }),
        foreign: { isAnswer: false },
      },
    ));

  test('a place that was passed already is a place like any other while the host has gone nowhere', () =>
    expectStep(
      travelling({ url: '/between', passed: ['/home#clips/a/1', '/home', '/old'] }),
      { type: 'seen', place: place('/old') },
      {
        state: travelling({ url: '/old', to: '/old', passed: ['/home#clips/a/1', '/home', '/old', '/home'] }),
        foreign: { isAnswer: false },
      },
    ));

  test('our Back after the host’s change is gone forward again, as often as there were places, then given up', () => {
    const passed = ['/home#clips/a/1', '/home'];
    const gone = travelling({ url: '/next', to: '/next', passed });
    const seen = { type: 'seen', place: place('/home') } as const;
    expectStep(gone, seen, {
      state: { ...gone, url: '/home', turns: 1 },
      act: { type: 'go', step: 1 },
    });
    expectStep({ ...gone, turns: 1 }, seen, {
      state: { ...gone, url: '/home', turns: 2 },
      act: { type: 'go', step: 1 },
    });
    expectStep({ ...gone, turns: 2 }, seen, { state: theirs('/home'), foreign: { isAnswer: false } });
  });

  test('where the browser numbers its entries, the host’s place is found before and behind', () => {
    const passed = ['/home#clips/a/1', '/home'];
    const { state } = nextAddressState(travelling({ passed }), { type: 'seen', place: place('/next', undefined, 4) });
    expect(state).toMatchObject({ to: '/next', toIndex: 4 });
    const toAct = (index?: number) =>
      nextAddressState(state, { type: 'seen', place: place('/home', undefined, index) }).act;
    expect([toAct(2), toAct(5), toAct()]).toEqual([
      { type: 'go', step: 1 },
      { type: 'go', step: -1 },
      { type: 'go', step: 1 },
    ]);
  });

  test('a place that nobody passed is the host’s next one', () => {
    const gone = travelling({ url: '/next', to: '/next' });
    expectStep(
      gone,
      { type: 'seen', place: place('/other') },
      {
        state: { ...gone, url: '/other', to: '/other', passed: [...gone.passed, '/next'] },
        foreign: { isAnswer: false },
      },
    );
  });

  test('a host’s own link to what opens is taken as it is', () =>
    expectStep(
      travelling({ url: '/x', to: '/next#clips/a/1', next: A }),
      { type: 'seen', place: place('/next#clips/a/1') },
      { state: { status: 'ours', url: '/next#clips/a/1', before: undefined } },
    ));
});

describe('a Back that never arrives', () => {
  test('leaves the entry with no name, or with the one of what has opened', () => {
    const event = { type: 'timedOut', place: place('/home#clips/a/1') } as const;
    expectStep(travelling(), event, {
      state: travelling(),
      act: { type: 'replace', naming: NONE, before: undefined },
    });
    expectStep(travelling({ next: B }), event, {
      state: travelling({ next: B }),
      act: { type: 'replace', naming: B, before: undefined },
    });
  });

  test('after the host has gone elsewhere, that is where the page is', () => {
    const gone = travelling({ url: '/next', to: '/next' });
    expectStep(gone, { type: 'timedOut', place: place('/next') }, { state: theirs('/next') });
    expectStep(
      gone,
      { type: 'timedOut', place: place('/other') },
      { state: theirs('/other'), foreign: { isAnswer: true } },
    );
    expectStep(
      { ...gone, next: A },
      { type: 'timedOut', place: place('/next') },
      {
        state: theirs('/next'),
        act: { type: 'push', naming: A, before: '/next' },
      },
    );
  });
});
