import { expect, test } from 'vitest';
import { createFakeClock } from '../../test/fakes/fake-clock';
import type { ChangeOutcome, EventDatabase, EventDatabaseEvents } from '../platform/event-database';
import { Outbox } from './outbox';
import { type OutboxRow, ROW_VERSION } from './outbox-row';

const ROW: OutboxRow = {
  version: ROW_VERSION,
  id: 'tab.1',
  apiKey: 'key',
  envelope: '',
  events: [{ id: 'event', isAction: false, head: '', fields: [], bytes: 1 }],
  createdAt: 0,
  owner: 'tab',
  leasedUntil: 0,
  tries: 0,
  triedAt: 0,
  isAlone: false,
};

/** An outbox before a device that answers when the test says so. */
function openOutbox() {
  const answers: ((outcome: ChangeOutcome) => void)[] = [];
  let events: EventDatabaseEvents | undefined;
  const answer = () => new Promise<ChangeOutcome>((resolve) => answers.push(resolve));
  let rows: unknown[] = [];
  const database: EventDatabase = {
    change({ put = [] }) {
      rows.push(...put);
      return answer();
    },
    claim(decide) {
      decide(rows);
      return answer();
    },
    destroy: async () => {},
  };
  const outbox = new Outbox({
    clock: createFakeClock(),
    openDatabase(given) {
      events = given;
      return database;
    },
    drop: () => {},
    onFreed: () => {},
  });
  const finish = async () => {
    for (let turn = 0; turn < 5; turn++) {
      for (const done of answers.splice(0)) done('done');
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const claim = async () => {
    const claimed = outbox.claim(() => ({
      owner: 'tab',
      apiKey: 'key',
      now: 0,
      ageNow: 0,
      adopts: true,
      maxBytes: 1000,
      busyIds: new Set(),
    }));
    await finish();
    return (await claimed)?.batch.map(({ id }) => id);
  };
  const cleared = () => {
    rows = [];
    events?.cleared();
  };
  return { outbox, finish, claim, cleared };
}

test('C21 what was under way to a device while all of it was deleted is not on it', async () => {
  const { outbox, finish, claim, cleared } = openOutbox();
  await finish();
  outbox.add([ROW]);
  void outbox.save();
  cleared();
  await finish();
  expect(outbox.unsavedEventIds()).toEqual(new Set(['event']));
  expect(await claim()).toEqual(['tab.1']);
});

test('C21 what was claimed from a device while all of it was deleted is not on it', async () => {
  const { outbox, finish, cleared } = openOutbox();
  await finish();
  outbox.add([ROW]);
  const claimed = outbox.claim(() => {
    cleared();
    return { owner: 'tab', apiKey: 'key', now: 0, ageNow: 0, adopts: true, maxBytes: 1000, busyIds: new Set() };
  });
  await finish();
  expect((await claimed)?.batch).toHaveLength(1);
  expect(outbox.unsavedEventIds()).toEqual(new Set(['event']));
});
