import type { DropReason } from '../../src/activity/activity';
import { Outbox } from '../../src/activity/outbox';
import type { OutboxRow } from '../../src/activity/outbox-row';
import { createSender, type Sender } from '../../src/activity/sender';
import type { NetworkAnswer } from '../../src/platform/network';
import { FAKE_NOW } from './fake-clock';
import { createFakeDevice, type FakeDevice } from './fake-event-database';
import { createFakePlatform, type FakePlatform } from './fake-platform';
import { toIds } from './outbox-rows';

export interface OpenedSender extends FakePlatform {
  readonly device: FakeDevice;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly drops: readonly (readonly [DropReason, number])[];
  /** What the service says from now on. */
  answer(given: NetworkAnswer | (() => Promise<NetworkAnswer>)): void;
  /** Sends what the outbox holds. */
  send(keepalive?: boolean): Promise<void>;
  /** What the outbox holds: ids of rows, and of their events. */
  held(): string[];
}

/** A sender, and the rows that it sends in its outbox. */
export function openSender(...rows: readonly OutboxRow[]): OpenedSender {
  const platform = createFakePlatform();
  const device = createFakeDevice();
  const drops: [DropReason, number][] = [];
  const drop = (reason: DropReason, count: number) => void (count && drops.push([reason, count]));
  const outbox = new Outbox({ clock: platform.clock, openDatabase: device.open, drop, onFreed: () => {} });
  outbox.add(rows);
  let halves = 0;
  const sender = createSender({
    platform,
    outbox,
    drop,
    session: 'page',
    readCredentials: () => ({ apiKey: 'key', baseUrl: 'https://api.test' }),
    readLimits: () => undefined,
    random: () => 0,
    toRowId: () => `half-${++halves}`,
    pageNow: () => FAKE_NOW + platform.clock.monotonicMs(),
  });
  const answer = (given: NetworkAnswer | (() => Promise<NetworkAnswer>)) => platform.network.answer('/activity', given);
  const send = (keepalive = false) => sender.send(outbox.held(), keepalive);
  const held = () => outbox.held().map(({ id, events }) => `${id}:${toIds(events).join('')}`);
  return { ...platform, device, outbox, sender, drops, answer, send, held };
}
