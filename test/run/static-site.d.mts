import type { IncomingMessage, ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>) => void;

export interface StaticSite {
  readonly origin: string;
  /** Path and query of every request so far, in order. */
  readonly requests: readonly string[];
  /** Answers `path` by `answer` from now on; without one, by the file again. */
  answer(path: string, answer?: Answer): void;
  close(): Promise<void>;
}

export function startStaticSite(options?: {
  readonly port?: number;
  readonly host?: string;
  readonly headersFor?: (path: string) => Record<string, string>;
}): Promise<StaticSite>;

/** The HTML file of an example as it would be published: with the hash of each module that it preloads. */
export function readExample(path: string): string;
