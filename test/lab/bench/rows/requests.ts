import { watchLeftovers } from '../../../browser/count-leftovers';
import { type Bench, DEFINE_ASK, FEED_QUERY, judge, median, ourPage, type Row, START } from '../bench-site';

const LATENCY_MS = 400;
const TRIP_SAMPLES = 5;
const IDLE_MS = 12_000;
const LEASE_MS = 20_000;

const TEXT = `globalThis.textMs = undefined;
  const look = () => {
    const container = document.querySelector('#top');
    const root = (document.querySelector('service-clips-row') ?? container?.firstElementChild)?.shadowRoot ?? container;
    if (root?.querySelector('a')?.textContent?.trim()) globalThis.textMs = performance.now() - performance.getEntriesByType('resource').find(({ name }) => name.endsWith('service.min.js')).responseEnd;
    else requestAnimationFrame(look);
  };
  look();`;

/** As docs/performance.md says; the hashes are the business of a page that has another origin's files. */
const PRELOADS = ['page', 'clips']
  .map((name) => `<link rel="modulepreload" href="/dist/service.${name}.min.js">`)
  .join('');
const ELEMENT = '<service-clips-row collection="top-clips"></service-clips-row>';
const MADE = `${START} started.then(() => new Service.ServiceClipsRowView('top', 'top-clips'));`;

interface Wait {
  readonly name: string;
  readonly budget: number;
  readonly body: string;
  readonly code?: string;
  /** The last of this many visits is measured. */
  readonly visits?: number;
}

const WAITS: readonly Wait[] = [
  { name: 'an element in the page', budget: 2, body: ELEMENT },
  { name: 'the documented order', budget: 3, body: '<div id="top"></div>', code: MADE },
  { name: 'with the documented preloads', budget: 1, body: PRELOADS + ELEMENT },
  { name: 'a visitor who returns', budget: 1, body: ELEMENT, visits: 2 },
];

/** How many round trips come before a row's text, each measured once. */
export async function measureTrips(
  bench: Bench,
): Promise<readonly { readonly name: string; readonly trips: number }[]> {
  const measured: { name: string; trips: number }[] = [];
  for (const wait of WAITS) measured.push({ name: wait.name, trips: await readOurTrips(bench, wait) });
  return measured;
}

const readOurTrips = (bench: Bench, { body, code = START, visits }: Wait): Promise<number> =>
  readTrips(bench, ourPage(body, `${TEXT} ${code}`), visits);

async function readTrips(bench: Bench, html: string, visits = 1): Promise<number> {
  const { page, close } = await bench.open(html, { latencyMs: LATENCY_MS });
  let ms = 0;
  for (let visit = 1; visit <= visits; visit++) {
    if (visit > 1) await page.reload();
    const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'textMs'));
    ms = Number(await handle.jsonValue());
    if (visit < visits) await page.waitForLoadState('networkidle');
  }
  await close();
  return ms / LATENCY_MS;
}

/**
 * The least that a page can wait which may ask `requests` times, each time once the last answer is there: a script as small
 * as can be, whose last request is for the feed, and which writes what its clips say.
 */
async function readBareTrips(bench: Bench, requests: number): Promise<number> {
  const path = `/bare-${requests}/service.min.js`;
  bench.site.answer(path, (_request, response, headers) => {
    response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' }).end(`
      ${DEFINE_ASK}
      globalThis.writeDescriptions = async (api) => {
        let feed;
        for (let page = ${requests}; page-- > 0; )
          feed = await ask(api + '/api/app/clips/top-clips/clips/paged?pageNumber=' + page + '&${FEED_QUERY}');
        for (const { description } of feed.clips) {
          const link = document.createElement('a');
          link.textContent = description;
          document.querySelector('#top').append(link);
        }
      };`);
  });
  return readTrips(bench, ourPage('<div id="top"></div>', `${TEXT} writeDescriptions('API');`, path));
}

/** The SDK and, in turns, a page that waits as often as the budget allows: the time beyond whole round trips is work. */
async function measureWaits(bench: Bench): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const wait of WAITS) {
    const samples: { ours: number; bare: number }[] = [];
    for (let sample = 0; sample < TRIP_SAMPLES; sample++)
      samples.push({ ours: await readOurTrips(bench, wait), bare: await readBareTrips(bench, wait.budget) });
    const trips = median(samples.map(({ ours }) => ours));
    const bare = median(samples.map((sample) => sample.bare));
    rows.push({
      name: `round trips from script to text, ${wait.name}`,
      measured: trips.toFixed(2),
      beside: `${wait.budget} by a small script ${bare.toFixed(2)}, at ${LATENCY_MS} ms`,
      budget: `≤ ${wait.budget}`,
      isMet: judge(trips, wait.budget, bare),
    });
  }
  return rows;
}

/** How many round trips come before a row's text, and what an idle page and its content cost. */
export async function measureRequests(bench: Bench): Promise<readonly Row[]> {
  const waits = await measureWaits(bench);

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
    ...waits,
    {
      // A feed with a refresh interval has a timer by rule (L9.4); this one has none.
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
