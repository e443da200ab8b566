import type { HlsEngine } from '../../model/hls-engine';
import { createLog } from '../../platform/log';

/**
 * Set by the build: `true` in the script tag's files. The npm package has `false`, so that an app without streams does not
 * contain the engine, and an app with streams imports it (docs/decisions/hls-engine.md).
 */
declare const __INCLUDES_HLS__: boolean;

let isReported = false;

/** Loads the SDK's own HLS engine; rejects in the npm package, because there the app passes one. */
export async function loadHlsEngine(): Promise<HlsEngine> {
  if (__INCLUDES_HLS__) return (await import('../hls/hls-engine')).attachHls;
  const message =
    'An HLS stream needs an engine: call setHlsEngine(hlsEngine) with hlsEngine from "@service/web-sdk/hls" (docs/hls.md).';
  if (!isReported) createLog().error(message);
  isReported = true;
  throw new Error(message);
}
