import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createWorld, DEMO, type World } from '../../mocks';
import { startMocks } from '../../mocks/node';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { type ApiClient, type ApiClientOptions, ApiError, createApiClient } from '../../src/api-client';
import { validateAnswer } from './answer-validator';
import { validateRequest } from './request-validator';

/** The fixed time of the suite's clock. */
export const NOW = '2026-11-20T12:00:00.000Z';

interface Running {
  readonly baseUrl: string;
  readonly integrationsUrl: string;
  readonly world: World;
  stop(): Promise<void>;
}

export interface ServiceMount {
  readonly name: string;
  start(): Promise<Running>;
}

async function startInMsw(): Promise<Running> {
  const mocks = startMocks(createWorld({ clock: NOW }));
  return { ...mocks, stop: async () => mocks.close() };
}

async function startOverHttp(): Promise<Running> {
  const server = await createMockServer({ clock: NOW });
  return { ...server, stop: () => server.close() };
}

/** The same suite runs over both: the client against MSW, and against `service-mock` over real HTTP. */
export const MOUNTS: readonly ServiceMount[] = [
  { name: 'MSW in Node', start: startInMsw },
  { name: 'service-mock over HTTP', start: startOverHttp },
];

/** A raw request, for what the client would not send. */
export interface RawRequest {
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; `''` for none. */
  readonly body: unknown;
}

export interface ServiceUnderTest {
  readonly world: World;
  readonly baseUrl: string;
  readonly integrationsUrl: string;
  /** A client with the demo server key; its requests and answers are held to the contract. */
  client(options?: Partial<ApiClientOptions>): ApiClient;
  /** Sends a raw request to `METHOD /path`; validates the answer against the contract. */
  send(line: string, request?: RawRequest): Promise<RawAnswer>;
}

/**
 * Starts a mount for the tests of this `describe`, each with the demo world as new.
 *
 * Every answer of a run is held to docs/openapi.yaml, and every request of the client; a test fails over what does not fit.
 */
export function useService(mount: ServiceMount): ServiceUnderTest {
  let running: Running | undefined;
  let mismatches: string[] = [];
  const service = (): Running => {
    if (!running) throw new Error('The service is not up yet: ask inside a test.');
    return running;
  };

  beforeAll(async () => {
    running = await mount.start();
  });
  beforeEach(() => service().world.reset());
  afterEach(() => {
    const found = mismatches;
    mismatches = [];
    expect(found).toEqual([]);
  });
  afterAll(() => service().stop());

  const checkedFetch = async (url: string, init: RequestInit, isOurs: boolean): Promise<Response> => {
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    if (isOurs) mismatches.push(...validateRequest({ method, url, headers, body: String(init.body ?? '') }));
    const response = await fetch(url, init);
    const body = await response.clone().text();
    mismatches.push(...validateAnswer({ method, url, status: response.status, headers: response.headers, body }));
    return response;
  };

  return {
    get world() {
      return service().world;
    },
    get baseUrl() {
      return service().baseUrl;
    },
    get integrationsUrl() {
      return service().integrationsUrl;
    },
    client(options = {}) {
      return createApiClient({
        baseUrl: service().baseUrl,
        integrationsUrl: service().integrationsUrl,
        apiKey: DEMO.keys.server,
        accessToken: DEMO.tokens.systemadmin,
        tenantId: DEMO.tenants.sports,
        retries: 0,
        keepErrorBodies: true,
        fetch: (url, init) => checkedFetch(url, init, true),
        ...options,
      });
    },
    async send(line, request = {}) {
      const [method = 'GET', path = '/'] = line.split(/ (.*)/s);
      const base = path.startsWith('/api/workflows') ? service().integrationsUrl : service().baseUrl;
      const response = await checkedFetch(base + path, { method, ...request }, false);
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) };
    },
  };
}

/** The `ApiError` that a call rejects with. */
export async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (value) => value,
    (reason: unknown) => reason,
  );
  expect(outcome).toBeInstanceOf(ApiError);
  return outcome as ApiError;
}

/** What a body of each error format holds; a text that it must hold is given as `words`. (H0.6) */
export const inFormat = {
  a: (status: number, words = '') => ({
    status,
    type: expect.stringMatching(/^https?:\/\/|^about:blank$/),
    title: expect.stringMatching(/\S/),
    detail: expect.stringContaining(words),
    instance: expect.any(String),
  }),
  b: (status: 400 | 401 | 404 | 409, words = '') => ({
    error: { 400: 'BadRequest', 401: 'Unauthorized', 404: 'NotFound', 409: 'Conflict' }[status],
    message: expect.stringContaining(words),
  }),
  c: (status: number, words = '') => ({
    status,
    title: expect.stringMatching(/\S/),
    detail: expect.stringContaining(words),
  }),
};
