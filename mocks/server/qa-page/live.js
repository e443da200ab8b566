/** How often the state is asked for besides: the clock moves, and another tab may have changed something. */
const STATE_EVERY_MS = 2000;

/**
 * Keeps the page in step with the mock until it is stopped: requests come by a stream, the rest by asking.
 *
 * @param {ReturnType<import('./control-api.js').createControlApi>} control
 * @param {{ showState: (state: any) => void, showSink: (sink: any) => void, showStatus: (status: 'live' | 'lost') => void, journal: any }} parts
 */
export function createLive(control, { showState, showSink, showStatus, journal }) {
  let stopWatching;
  let timer = 0;
  let sinkSeen = '';
  let waiting = [];
  let frame = 0;
  const reloads = new Set();

  // A burst of requests is drawn once.
  function drawSoon(entry) {
    waiting.push(entry);
    for (const arrived of reloads) arrived.push(entry);
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      journal.put(waiting);
      waiting = [];
    });
  }

  /** Shows what the mock has; what the stream brings while it is asked is newer than its answer. */
  async function reload() {
    const arrived = [];
    reloads.add(arrived);
    const entries = await control.requests(0).finally(() => reloads.delete(arrived));
    waiting = [];
    journal.replace([...entries, ...arrived]);
  }

  async function take(state) {
    const { count, lastId } = state.journal;
    const isEmptied = count < journal.size() && (count === 0 || lastId >= journal.lastId());
    if (isEmptied) await reload();
    const sink = JSON.stringify(state.sink);
    if (sink !== sinkSeen) {
      showSink(await control.sink());
      sinkSeen = sink;
    }
    showState(state);
  }

  const refresh = async () => take(await control.state());

  async function catchUp() {
    await reload();
    await refresh();
    if (stopWatching) showStatus('live');
  }

  const settle = (work) => work.catch(() => showStatus('lost'));

  return {
    refresh,
    start() {
      stopWatching ??= control.watch({
        onEntry: drawSoon,
        onState: (state) => settle(take(state)),
        onOpen: () => settle(catchUp()),
        onLost: () => showStatus('lost'),
      });
      clearInterval(timer);
      timer = setInterval(() => {
        if (!document.hidden) settle(refresh());
      }, STATE_EVERY_MS);
    },
    stop() {
      clearInterval(timer);
      stopWatching?.();
      stopWatching = undefined;
    },
  };
}
