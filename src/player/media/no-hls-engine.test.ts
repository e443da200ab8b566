import { expect, test, vi } from 'vitest';
import { loadHlsEngine } from './no-hls-engine';

test('players.md 3.8 an app that plays a stream without an engine is told once what to bring, and where to read of it', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const _ of ['first', 'second']) {
    await expect(loadHlsEngine()).rejects.toThrow('An HLS stream needs an engine');
    expect(told).toHaveBeenCalledOnce();
  }
  expect(String(told.mock.calls[0])).toMatch(/setHlsEngine\(hlsEngine\).*docs\/hls\.md/);
  told.mockRestore();
});
