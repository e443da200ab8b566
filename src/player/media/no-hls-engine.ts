import { createLog } from '../../platform/log';

let isTold = false;

/**
 * What the npm builds have in the place of `loadHlsEngine`: an app without streams neither ships the engine nor is warned
 * of its size by its bundler, and one with streams brings it. (docs/decisions/hls-engine.md)
 */
export async function loadHlsEngine(): Promise<never> {
  const message =
    'An HLS stream needs an engine: setHlsEngine(hlsEngine), with hlsEngine of "@service/web-sdk/hls" (docs/hls.md).';
  if (!isTold) createLog().error(message);
  isTold = true;
  throw new Error(message);
}
