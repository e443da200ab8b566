import type { Clock } from '../../src/platform/clock';
import type { Network, NetworkAnswer, NetworkFailure, NetworkRequest } from '../../src/platform/network';

type Respond = (request: NetworkRequest, index: number) => NetworkAnswer | Promise<NetworkAnswer>;

/** A network without wires: it remembers every request and answers as the test says. */
export interface FakeNetwork extends Network {
  readonly requests: readonly NetworkRequest[];
  readonly beacons: readonly { readonly url: string; readonly body: string }[];
  /** Answers every request whose URL holds `urlPart` from now on; the latest fitting call wins. `index` counts its answers from 0. */
  answer(urlPart: string, respond: NetworkAnswer | Respond): void;
  requestsTo(urlPart: string): readonly NetworkRequest[];
  refuseBeacons(): void;
}

/** What a server answers with; `body` is written as JSON. */
export function jsonAnswer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): NetworkAnswer {
  return textAnswer(JSON.stringify(body), 'application/json', status, headers);
}

export function textAnswer(
  text: string,
  contentType: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): NetworkAnswer {
  return { kind: 'answered', status, contentType, text, header: (name) => headers[name.toLowerCase()] ?? null };
}

export function failedAnswer(reason: NetworkFailure = 'unreachable'): NetworkAnswer {
  return { kind: 'failed', reason };
}

/** An answer that never comes; the request's own time limit ends it. */
export function noAnswer(): Promise<NetworkAnswer> {
  return new Promise(() => {});
}

/** An answer that comes when the test says so. */
export function heldAnswer(): {
  readonly answer: Promise<NetworkAnswer>;
  readonly give: (answer: NetworkAnswer) => void;
} {
  let give: (answer: NetworkAnswer) => void = () => {};
  const answer = new Promise<NetworkAnswer>((resolve) => {
    give = resolve;
  });
  return { answer, give: (value) => give(value) };
}

/** Without a fitting `answer` a request is `unreachable`. Time limits and signals are honoured on the fake clock. */
export function createFakeNetwork(clock: Clock): FakeNetwork {
  const requests: NetworkRequest[] = [];
  const beacons: { url: string; body: string }[] = [];
  const routes: { urlPart: string; respond: Respond; count: number }[] = [];
  let beaconsWork = true;

  return {
    requests,
    beacons,
    requestsTo: (urlPart) => requests.filter(({ url }) => url.includes(urlPart)),
    answer(urlPart, respond) {
      routes.unshift({ urlPart, respond: typeof respond === 'function' ? respond : () => respond, count: 0 });
    },
    refuseBeacons() {
      beaconsWork = false;
    },
    send(request) {
      if (request.signal?.aborted) return Promise.resolve(failedAnswer('aborted'));
      requests.push(request);
      const route = routes.find(({ urlPart }) => request.url.includes(urlPart));
      return new Promise((resolve) => {
        const onAbort = () => settleWith(failedAnswer('aborted'));
        const stop = clock.after(request.timeoutMs, () => settleWith(failedAnswer('timeout')));
        const settleWith = (answer: NetworkAnswer) => {
          stop();
          request.signal?.removeEventListener('abort', onAbort);
          resolve(answer);
        };
        request.signal?.addEventListener('abort', onAbort);
        const answer = route ? route.respond(request, route.count++) : failedAnswer();
        Promise.resolve(answer).then(settleWith, () => settleWith(failedAnswer()));
      });
    },
    beacon(url, body) {
      if (beaconsWork) beacons.push({ url, body });
      return beaconsWork;
    },
  };
}
