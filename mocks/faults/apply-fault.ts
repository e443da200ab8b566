import { type ErrorFormat, toErrorResponse } from '../answers';
import { removeCors } from '../cors';
import type { World } from '../world';
import type { ArmedFault } from './fault-board';
import { toDribble, toHuge, toPiece } from './odd-bodies';

const PORTAL = `<!doctype html><html><head><title>Hotel Wi-Fi</title></head><body><h1>Welcome to the Grand Harbour Hotel</h1>
<form action="/login"><label>Room <input name="room"></label><button>Go online</button></form></body></html>`;

const HUGE_BYTES = 20 * 1024 * 1024;

/** What a fault needs to know of the request it hits. */
export interface FaultSetting {
  readonly world: World;
  readonly errors: ErrorFormat;
  readonly signal: AbortSignal;
  /** The right answer, made only by the faults that begin with it. */
  readonly answer: () => Promise<Response>;
  /** The headers that the operation sends to pages, on answers that the fault makes up too. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Answers a request as its fault says.
 *
 * A reset is `Response.error()`: MSW makes a network error out of it, the HTTP server a reset connection.
 */
export async function applyFault(fault: ArmedFault, setting: FaultSetting): Promise<Response> {
  const { world, signal, headers } = setting;
  switch (fault.kind) {
    case 'status':
      return toFaultStatus(fault, setting);
    case 'delay':
      await world.delay(fault.latency ?? { kind: 'fixed', ms: 1000 }, signal);
      return setting.answer();
    case 'reset':
      return Response.error();
    case 'never':
      return new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    case 'portal':
      return new Response(PORTAL, { status: 200, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
    case 'empty':
      return new Response('', { status: 200, headers: { ...headers, 'content-type': 'application/json' } });
    case 'huge':
      return new Response(toHuge(fault.bytes ?? HUGE_BYTES), {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json' },
      });
    default:
      return changeAnswer(fault, await setting.answer(), setting);
  }
}

async function changeAnswer(fault: ArmedFault, answer: Response, { world, signal }: FaultSetting): Promise<Response> {
  const headers = new Headers(answer.headers);
  if (fault.kind === 'noCors') removeCors(headers);
  if (fault.kind === 'wrongType') headers.set('content-type', 'text/html; charset=utf-8');
  if (fault.kind === 'noCors' || fault.kind === 'wrongType') {
    return new Response(answer.body, { status: answer.status, headers });
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = bytes.slice(0, Math.floor(bytes.byteLength / 2));
  const init = { status: answer.status, headers };
  // A status without a body has nothing to cut or to dribble.
  if (bytes.byteLength === 0) return new Response(null, init);
  switch (fault.kind) {
    case 'truncated':
      headers.delete('content-length');
      return new Response(half, init);
    case 'cut':
      headers.set('content-length', String(bytes.byteLength));
      return new Response(toPiece(half), init);
    default: {
      const pause = 1000 / Math.max(0.001, fault.bytesPerSecond ?? 1);
      const wait = () => world.delay({ kind: 'fixed', ms: pause }, signal);
      return new Response(toDribble(bytes, wait), init);
    }
  }
}

function toFaultStatus(fault: ArmedFault, { errors, headers }: FaultSetting): Response {
  const status = fault.status ?? 500;
  const extra = { ...headers, ...fault.headers };
  if (status === 204 || status === 304) return new Response(null, { status, headers: extra });
  // 405 and 413 are in format A whatever the area. (H0.5)
  const format = status === 405 || status === 413 ? 'A' : errors;
  if (fault.body === undefined) return toErrorResponse(format, status, 'The mock fails: a fault is armed.', extra);
  return new Response(fault.body, { status, headers: { 'content-type': 'application/json', ...extra } });
}
