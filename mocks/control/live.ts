import type { ControlCall } from './control-call';
import { toState } from './state';

const HEARTBEAT_MS = 15_000;

/**
 * A stream of server-sent events: `state` at once and after every answered request, `entry` for every request at its
 * arrival and again when it is answered (same `id`).
 */
export function streamLive(call: ControlCall): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: string, data: unknown) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      send('state', toState(call));
      const unwatch = call.world.journal.watch((entry) => {
        send('entry', entry);
        if (entry.status !== undefined) send('state', toState(call));
      });
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        unwatch();
      };
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
