import { expect, test } from 'vitest';
import { createFakeClock } from '../../../test/fakes/fake-clock';
import { createFakeLog } from '../../../test/fakes/fake-log';
import { createFakeOutbound } from '../../../test/fakes/fake-outbound';
import { readAction } from '../../api/read-action';
import { createDelegateHolder } from '../../core/delegate';
import type { ActivityData } from '../../model/activity-data';
import { createActionRunner } from './action-runner';
import { createPlayerActions } from './player-actions';

function openActions() {
  const clock = createFakeClock();
  const events: (readonly [string, ActivityData])[] = [];
  const asked: string[] = [];
  const nothing = async () => {};
  const targets = {
    delegate: createDelegateHolder(createFakeLog({ quiet: true })),
    outbound: createFakeOutbound(),
    loadOpener: async () => ({
      openStory: nothing,
      openStoryCategory: nothing,
      openCollection: nothing,
      openClip: nothing,
    }),
  };
  const loadSheet = async (id: string) => {
    asked.push(id);
    return { title: id };
  };
  const actions = createPlayerActions(
    createActionRunner(targets, [], () => {}),
    loadSheet,
    clock,
  );
  const toAction = (input: object) => {
    const action = readAction({ type: 'sheet', text: 'More', ...input });
    if (!action) throw new Error('no action');
    return action;
  };
  const run = (input: object) => actions.run(toAction(input), (type, data) => events.push([type, data]));
  const shown = () => {
    const sheet = actions.sheet.get();
    return sheet && 'load' in sheet ? sheet : undefined;
  };
  return { actions, shown, run, toAction, clock, events, asked };
}

test('L9.10 an action of type sheet opens its sheet, and closing it tells for how long it was seen', async () => {
  const { actions, shown, run, clock, events, asked } = openActions();
  await clock.advance(400);
  expect(await run({ sheetId: 'tickets', sheetTitle: 'Tickets', sheetSize: 'small' })).toBe(true);
  const sheet = shown();
  expect(sheet?.action).toMatchObject({ sheetId: 'tickets', sheetTitle: 'Tickets', sheetSize: 'small' });
  expect(await sheet?.load()).toEqual({ title: 'tickets' });
  expect(asked).toEqual(['tickets']);
  await clock.advance(1250);
  sheet?.close();
  sheet?.close();
  expect(actions.sheet.get()).toBeUndefined();
  expect(events).toEqual([
    ['actionButtonTapped', { actionType: 'sheet', actionText: 'More' }],
    ['openedSheet', { sheetId: 'tickets', sheetTitle: 'Tickets' }],
    ['dismissedSheet', { sheetId: 'tickets', sheetTitle: 'Tickets', durationViewedMs: 1250 }],
  ]);
});

test('L9.10 a sheet that a sheet opens takes its place', async () => {
  const { shown, run, toAction, events } = openActions();
  await run({ sheetId: 'one' });
  await shown()?.run(toAction({ sheetId: 'two' }));
  expect(shown()?.action.sheetId).toBe('two');
  expect(events.map(([type, { sheetId }]) => [type, sheetId])).toEqual([
    ['actionButtonTapped', undefined],
    ['openedSheet', 'one'],
    ['actionButtonTapped', undefined],
    ['dismissedSheet', 'one'],
    ['openedSheet', 'two'],
  ]);
});

test('L9.10 a tap on a button tells where the button leads, before it leads there', async () => {
  const { run, events } = openActions();
  const url = 'https://a.example/';
  expect(await run({ type: 'web', url })).toBe(true);
  expect(events).toEqual([['actionButtonTapped', { actionType: 'web', actionText: 'More', actionUrl: url }]]);
});
