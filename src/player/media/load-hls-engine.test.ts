import { expect, test, vi } from 'vitest';
import { loadHlsEngine } from './load-hls-engine';

test('players.md 3.8 the npm package reports once that a stream needs an engine, and names the docs page', async () => {
  vi.stubGlobal('__INCLUDES_HLS__', false);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const _ of ['first', 'second']) {
    await expect(loadHlsEngine()).rejects.toThrow('An HLS stream needs an engine');
    expect(logged).toHaveBeenCalledOnce();
  }
  expect(String(logged.mock.calls[0])).toMatch(/setHlsEngine\(hlsEngine\).*docs\/hls\.md/);
  vi.unstubAllGlobals();
  logged.mockRestore();
});
