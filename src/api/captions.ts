import type { Network } from '../platform/network';
import { REQUEST_TIMEOUT_MS } from './transport';

const MAX_CAPTIONS_BYTES = 512 * 1024;

/** Loads the text of a WebVTT file; undefined if that fails. Never rejects. (J7) */
export async function loadCaptions(network: Network, url: string): Promise<string | undefined> {
  const answer = await network.send({
    method: 'GET',
    url,
    timeoutMs: REQUEST_TIMEOUT_MS,
    maxBytes: MAX_CAPTIONS_BYTES,
  });
  return answer.kind === 'answered' && answer.status === 200 ? answer.text : undefined;
}
