import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { needsFullHls } from './needs-full-hls';

test.each([
  ['audio of its own', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A",URI="a.m3u8"', true],
  ['audio of its own, attributes in another order', '#EXT-X-MEDIA:URI="a.m3u8",GROUP-ID="a",TYPE=AUDIO', true],
  ['variables', '#EXT-X-DEFINE:NAME="host",VALUE="cdn"', true],
  ['sample encryption', '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="key"', true],
  ['a DRM key of the session', '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES-CTR,KEYFORMAT="x",URI="key"', true],
  ['HEVC', '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2,hvc1.1"', true],
  ['audio inside the video', '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A"', false],
  ['subtitles', '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="S",URI="s.m3u8"', false],
  ['AES-128', '#EXT-X-KEY:METHOD=AES-128,URI="key"', false],
  ['content steering', '#EXT-X-CONTENT-STEERING:SERVER-URI="/steer"', false],
])('J15 a playlist with %s needs the full engine: %#', (_, line, needs) => {
  expect(needsFullHls(`#EXTM3U\r\n#EXT-X-VERSION:7\r\n${line}\r\nv.m3u8\r\n`)).toBe(needs);
});

test('J15 the streams of the demo world: the one with separate audio needs it, the other one does not', () => {
  const read = (path: string) =>
    readFileSync(new URL(`../../../mocks/media/files/hls/${path}/master.m3u8`, import.meta.url), 'utf8');
  expect([needsFullHls(read('separate-audio')), needsFullHls(read('city-lights'))]).toEqual([true, false]);
});
