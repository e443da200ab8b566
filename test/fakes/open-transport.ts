import { createTransport, type Transport } from '../../src/api/transport';
import type { NetworkRequest } from '../../src/platform/network';
import { createFakePlatform, type FakePlatform, type FakePlatformParts } from './fake-platform';

export interface OpenedTransport extends FakePlatform {
  readonly transport: Transport;
}

export interface OpenedTransportParts extends FakePlatformParts {
  readonly readAttributePairs?: () => readonly string[];
  readonly baseUrl?: string;
  readonly apiKey?: string;
}

/** A transport over the fake outside world: `network.requests` contains what it sends. */
export function openTransport(parts: OpenedTransportParts = {}): OpenedTransport {
  const { readAttributePairs = () => [], baseUrl = 'https://api.example', apiKey = 'key' } = parts;
  const platform = createFakePlatform(parts);
  const transport = createTransport({
    network: platform.network,
    readCredentials: () => ({ baseUrl, apiKey }),
    readAttributePairs,
    warn: platform.log.warn,
  });
  return { ...platform, transport };
}

/** The path of a request, and its query without the key and the client. */
export function toAsked({ url }: NetworkRequest): { readonly path: string; readonly query: string } {
  const { pathname, searchParams } = new URL(url);
  for (const name of ['x-service-api-key', 'ClientPlatform', 'ClientVersion']) searchParams.delete(name);
  return { path: pathname, query: searchParams.toString() };
}

/** The JSON that a request took along. */
export function toSent({ body }: NetworkRequest): unknown {
  return JSON.parse(String(body));
}
