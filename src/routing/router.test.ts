import { expect, test } from 'vitest';
import { createFakeAddress } from '../../test/fakes/fake-address';
import { createFakeClock } from '../../test/fakes/fake-clock';
import { createRouter } from './router';

function openRouter() {
  const [address, clock, warnings] = [createFakeAddress(), createFakeClock(), [] as string[]];
  const router = createRouter({ address, clock, warn: (message) => void warnings.push(message) });
  return { address, clock, warnings, router };
}

/** A player that opens every 50 ms, where each of its addresses is overwritten by the host. */
async function fight({ address, clock, router }: ReturnType<typeof openRouter>): Promise<number> {
  let written = 0;
  for (let turn = 0; turn < 20; turn++) {
    await router.open(`#clips/a/${turn}`);
    if (address.hash() !== `#clips/a/${turn}`) continue;
    written++;
    address.follow(`#/host/${turn}`);
    await clock.advance(50);
  }
  return written;
}

test('I15 a host that answers each of our addresses with its own is not fought', async () => {
  const page = openRouter();
  page.router.watch(() => {});
  expect(await fight(page)).toBe(6);
  expect(page.warnings).toHaveLength(1);
  const { length } = page.address.entries();
  page.router.move('#clips/a/moved');
  await page.router.close();
  expect(page.address.entries()).toHaveLength(length);
});

test('I15 when the host has come to rest, players have addresses again', async () => {
  const page = openRouter();
  const { address, clock, router } = page;
  router.watch(() => {});
  await fight(page);
  await clock.advance(8000);
  address.follow('#/still-there');
  await clock.advance(8000);
  await router.open('#clips/a/1');
  expect(address.hash()).toBe('#/still-there');
  await clock.advance(2000);
  await router.open('#clips/a/2');
  expect(address.hash()).toBe('#clips/a/2');
});

test('a viewer who goes back and forward as fast as they can is no host', async () => {
  const { address, clock, warnings, router } = openRouter();
  router.watch(() => {});
  await router.open('#clips/a/1');
  for (let turn = 0; turn < 10; turn++) {
    address.pressBack();
    await clock.advance(30);
    address.pressForward();
    await clock.advance(30);
  }
  address.pressBack();
  await router.open('#clips/a/2');
  expect([address.hash(), warnings]).toEqual(['#clips/a/2', []]);
});
