import { watchLeftovers } from '../../browser/count-leftovers';
import { type Bench, milliseconds, ourPage, type Row, START } from '../bench-site';

const LATENCY_MS = 400;
const IDLE_MS = 12_000;
const LEASE_MS = 20_000;

const TEXT = `globalThis.textMs = undefined;
  const look = () => {
    const shadow = (document.querySelector('service-clips-row') ?? document.querySelector('#top')?.firstElementChild)?.shadowRoot;
    if (shadow?.querySelector('a')?.textContent?.trim()) globalThis.textMs = performance.now() - performance.getEntriesByType('resource').find(({ name }) => name.endsWith('service.min.js')).responseEnd;
    else requestAnimationFrame(look);
  };
  look();`;

/** As docs/performance.md says; the hashes are the business of a page that has another origin's files. */
const PRELOADS = ['page', 'clips']
  .map((name) => `<link rel="modulepreload" href="/dist/service.${name}.min.js">`)
  .join('');

interface Trips {
  readonly name: string;
  readonly trips: number;
  readonly budget: number;
}

/** How many round trips stand before a row's text. */
export async function measureTrips(bench: Bench): Promise<readonly Trips[]> {
  const measure = async (name: string, budget: number, body: string, code: string, visits = 1): Promise<Trips> => {
    const { page, close } = await bench.open(ourPage(body, `${TEXT} ${code}`), { latencyMs: LATENCY_MS });
    let ms = 0;
    for (let visit = 1; visit <= visits; visit++) {
      if (visit > 1) await page.reload();
      const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'textMs'));
      ms = Number(await handle.jsonValue());
      if (visit < visits) await page.waitForLoadState('networkidle');
    }
    await close();
    return { name, trips: ms / LATENCY_MS, budget };
  };
  const element = '<service-clips-row collection="top-clips"></service-clips-row>';
  const made = `${START} started.then(() => new Service.ServiceClipsRowView('top', 'top-clips'));`;
  return [
    await measure('an element in the page', 2, element, START),
    await measure('the documented order', 3, '<div id="top"></div>', made),
    await measure('with the preload lines of docs/performance.md', 1, PRELOADS + element, START),
    await measure('a visitor who returns', 1, element, START, 2),
  ];
}

/** How many round trips stand before a row's text, and what an idle page and its content cost. */
export async function measureRequests(bench: Bench): Promise<readonly Row[]> {
  const trips = (await measureTrips(bench)).map(
    ({ name, trips, budget }): Row => ({
      name: `round trips from script to a row's text, ${name}`,
      measured: trips.toFixed(1),
      beside: `${milliseconds(trips * LATENCY_MS)} at ${LATENCY_MS} ms`,
      budget: `≤ ${budget}`,
      // Less than half a trip over it is work, not waiting.
      isMet: Math.round(trips) <= budget,
    }),
  );

  const opened = await bench.open(ourPage('<p>text'));
  await watchLeftovers(opened.page);
  const { page, world } = opened;
  const code = START.replaceAll('API', opened.baseUrl);
  await page.reload();
  await page.evaluate((text) => new Function(text)(), code);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div id="top"></div>');
    void (Reflect.get(globalThis, 'started') as Promise<void>).then(
      () => window.Service && new window.Service.ServiceClipsRowView('top', 'forty-clips'),
    );
  });
  await page.locator('#top a').first().waitFor();
  await page.waitForLoadState('networkidle');
  // The page before the reload has left an event, which is leased to it for 15 s: this page sends it after that.
  await page.waitForTimeout(LEASE_MS);
  await page.waitForLoadState('networkidle');
  let requests = 0;
  page.on('request', () => requests++);
  const { timers } = await page.evaluate(() => countedLeftovers());
  await page.waitForTimeout(IDLE_MS);
  const preflights = world.journal.entries({ operation: 'preflight' }).length;
  const names = Object.entries(timers).map(([name, count]) => `${count} ${name}`);
  await opened.close();
  return [
    ...trips,
    {
      // A feed that asks to be refreshed has a timer by rule (L9.4); this one does not ask.
      name: 'idle page, its events delivered: timers',
      measured: names.join(', ') || '0',
      beside: '',
      budget: '0',
      isMet: names.length === 0,
    },
    {
      name: `idle page, its events delivered: requests in ${IDLE_MS / 1000} s`,
      measured: String(requests),
      beside: '',
      budget: '0',
      isMet: requests === 0,
    },
    {
      name: 'preflights for content and events',
      measured: String(preflights),
      beside: '',
      budget: '0',
      isMet: preflights === 0,
    },
  ];
}
