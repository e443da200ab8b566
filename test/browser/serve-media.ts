import { readdirSync, readFileSync } from 'node:fs';
import type { StaticSite } from '../../scripts/static-site';

/** The media of the mock backend. */
export const MEDIA = new URL('../../mocks/media/files/', import.meta.url);

/**
 * Serves a live HLS stream in `/media/<name>/`: its URL in the page is `playerPage.media('<name>/live.m3u8')`.
 *
 * `grows`: each request for the playlist finds one more part of 2 s, until the fourth, which is the last. `over`: it has ended
 * already. `stops`: it stays at two parts.
 */
export function serveLive(site: StaticSite, name: string, kind: 'grows' | 'over' | 'stops'): void {
  for (const file of ['init.mp4', 'part-0.m4s', 'part-1.m4s', 'part-2.m4s', 'part-3.m4s'])
    serveFile(site, `/media/${name}/${file}`, `hls/city-lights/low/${file}`, 'video/mp4');
  let requests = 0;
  site.answer(`/media/${name}/live.m3u8`, (_request, response, headers) => {
    requests++;
    const count = kind === 'over' ? 4 : kind === 'stops' ? 2 : Math.min(4, requests + 1);
    const parts = Array.from({ length: count }, (_, index) => `#EXTINF:2.0,\npart-${index}.m4s\n`).join('');
    const head =
      '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-MAP:URI="init.mp4"\n';
    response.writeHead(200, { ...headers, 'Content-Type': 'application/vnd.apple.mpegurl' });
    response.end(`${head}${parts}${count === 4 ? '#EXT-X-ENDLIST\n' : ''}`);
  });
}

/** Serves a file of the mock's media, ranges included, as a browser's own media stack requests them. */
export function serveFile(site: StaticSite, path: string, file: string, type: string): void {
  const bytes = readFileSync(new URL(file, MEDIA));
  site.answer(path, (request, response, headers) => {
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Number(range[2]) : bytes.length - 1;
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'Content-Type': type,
      'Accept-Ranges': 'bytes',
      'Content-Length': end - start + 1,
      ...(range ? { 'Content-Range': `bytes ${start}-${end}/${bytes.length}` } : {}),
    });
    response.end(bytes.subarray(start, end + 1));
  });
}

/** Serves an HLS stream whose audio is in a playlist of its own: `/media/separate-audio/master.m3u8`. */
export function serveSeparateAudio(site: StaticSite): void {
  for (const file of readdirSync(new URL('hls/separate-audio/', MEDIA)))
    serveFile(site, `/media/separate-audio/${file}`, `hls/separate-audio/${file}`, 'application/octet-stream');
}
