import { toJson } from '../model/to-json';
import type { OperationPath } from './operation-path';
import { RequestError } from './request-error';
import { MAX_BODY_BYTES, parseJson, REQUEST_TIMEOUT_MS, type Transport, toStatusError } from './transport';

/**
 * Sends JSON as plain text, with the key in the query, so that no preflight is needed. Returns the parsed response,
 * undefined if it is empty. Rejects with a `RequestError`.
 */
export async function sendPost(
  { network, toKeyedUrl }: Transport,
  path: OperationPath,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await network.send({
    method: 'POST',
    url: toKeyedUrl(path),
    body: toJson(body),
    timeoutMs: REQUEST_TIMEOUT_MS,
    maxBytes: MAX_BODY_BYTES,
  });
  if (answer.kind === 'failed') throw new RequestError({ kind: answer.reason });
  if (answer.status < 200 || answer.status > 299) throw toStatusError(answer);
  return answer.text === '' ? undefined : parseJson(answer.text, answer.contentType);
}
