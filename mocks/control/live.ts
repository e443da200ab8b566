import type { ControlCall } from './control-call';
import { toState } from './state';

/** The clock moves and other clients change the world; it also shows a broken connection. */
const STATE_MS = 1000;

/**
 * A stream of server-sent events: `state` at once, every second and after every answered request, `entry` for every
 * request at its arrival and again when it is answered (same `id`). With `?after=` the journal's entries of higher ids
 * come first.
 */
export function streamLive(call: ControlCall): Response {
  const { journal } = call.world;
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, data: unknown) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      const sendState = () => send('state', toState(call));
      const after = call.query.get('after');
      if (after !== null) for (const entry of journal.entries({ after: Number(after) })) send('entry', entry);
      sendState();
      const unwatch = journal.watch((entry) => {
        send('entry', entry);
        if (entry.status !== undefined) sendState();
      });
      const timer = setInterval(sendState, STATE_MS);
      stop = () => {
        clearInterval(timer);
        unwatch();
      };
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
