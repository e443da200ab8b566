import {
  type Bench,
  countNodes,
  FEED_QUERY,
  median,
  milliseconds,
  ourPage,
  type Row,
  ratio,
  START,
  whenPlaying,
} from '../bench-site';

const FEW = 'forty-clips';
const MANY = 'endless-clips';
/** A first paint is measured in frames; a row needs three. */
const SAMPLES = 15;

/** Nodes, and time to the first tile of row, grid and player, at 40 and at 10,000 clips. */
export async function measureSizes(bench: Bench): Promise<readonly Row[]> {
  const show = async (view: 'Row' | 'Grid' | 'player', collection: string) => {
    const opened = await bench.open(
      ourPage('<div id="top"></div>', `${START} started.then(() => { globalThis.isReady = true; })`),
    );
    const { page } = opened;
    await page.waitForFunction(() => Reflect.get(globalThis, 'isReady'));
    // What the mock does once, to make ten thousand clips, is none of the page's time.
    const feed = `${opened.baseUrl}/api/app/clips/${collection}/clips/paged?${FEED_QUERY}&pageNumber=1`;
    const answer = await fetch(feed);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The mock made no clips: it answered ${answer.status}.`);
    const ms = await page.evaluate(
      async ([kind, id]) => {
        const { Service } = window;
        if (!Service) throw new Error('The library is not there.');
        const startedAt = performance.now();
        if (kind === 'player') void Service.sharedInstance.openCollection(id);
        else new Service[kind === 'Row' ? 'ServiceClipsRowView' : 'ServiceClipsGridView']('top', id);
        const drawn = () =>
          kind === 'player'
            ? document.querySelector('service-player')?.shadowRoot?.querySelector('.is-front .card')
            : document.querySelector('#top')?.firstElementChild?.shadowRoot?.querySelector('a img');
        while (!drawn()) await new Promise(requestAnimationFrame);
        return performance.now() - startedAt;
      },
      [view, collection] as const,
    );
    if (view === 'player') await whenPlaying(page);
    await page.waitForLoadState('networkidle');
    const nodes = await countNodes(page);
    await opened.close();
    return { ms, nodes };
  };

  const rows: Row[] = [];
  for (const view of ['Row', 'Grid', 'player'] as const) {
    const times: Record<typeof FEW | typeof MANY, number[]> = { [FEW]: [], [MANY]: [] };
    for (let sample = 0; sample < SAMPLES; sample++) {
      // Each alone and in turn the first: a player that is still there plays its video at the other's expense.
      for (const collection of sample % 2 === 0 ? ([FEW, MANY] as const) : ([MANY, FEW] as const)) {
        times[collection].push((await show(view, collection)).ms);
      }
    }
    const few = await show(view, FEW);
    const many = await show(view, MANY);
    const [fewMs, manyMs] = [median(times[FEW]), median(times[MANY])];
    rows.push(
      {
        name: `${view} of 10,000: nodes`,
        measured: `${many.nodes} = ${ratio(many.nodes, few.nodes)}`,
        beside: `40 clips ${few.nodes}`,
        budget: '≤ 1.2 ×',
        isMet: many.nodes <= 1.2 * few.nodes,
      },
      {
        name: `${view} of 10,000: first paint`,
        measured: `${milliseconds(manyMs)} = ${ratio(manyMs, fewMs)}`,
        beside: `40 clips ${milliseconds(fewMs)}`,
        budget: '≤ 1.3 ×',
        isMet: manyMs <= 1.3 * fewMs,
      },
    );
  }
  return rows;
}
