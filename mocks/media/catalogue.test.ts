import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { allFiles, clips, landscapeClip, packagedFiles, storyImages, stream } from './catalogue';
import { readMp4Boxes, readMp4Header } from './mp4-boxes';

const files = fileURLToPath(new URL('./files', import.meta.url));
const MEGABYTE = 1_000_000;
const films = [...clips, landscapeClip];

function read(path: string): Buffer {
  return readFileSync(join(files, path));
}

function viewOf(path: string): DataView {
  const bytes = read(path);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function sizeOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(join(files, path)).size, 0);
}

/** Entries of a playlist: its lines that are not tags, and the init segment. */
function partsOf(playlist: string): string[] {
  const folder = dirname(playlist);
  const text = read(playlist).toString();
  const init = [...text.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].map((match) => match[1] ?? '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...init, ...lines].map((name) => `${folder}/${name}`);
}

const onDisk = readdirSync(files, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => statSync(join(files, name)).isFile())
  // A stream for tests of the player, which no tenant of the demo world shows.
  .filter((name) => !name.startsWith('hls/separate-audio/'));

describe('media catalogue', () => {
  test('every file of the catalogue is there, and every file there is in the catalogue', () => {
    const renditions = partsOf(stream.hls);
    const named = new Set([...allFiles, ...renditions, ...renditions.flatMap(partsOf)]);
    expect([...named].filter((path) => !existsSync(join(files, path)))).toEqual([]);
    expect(onDisk.filter((path) => !named.has(path))).toEqual([]);
  });

  test('ids are unique and fit a hash', () => {
    const ids = [...films, stream].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[A-Za-z0-9_.-]{1,128}$/.test(id))).toEqual([]);
  });

  test.each(films)('$id starts to play before it is whole, and is what the catalogue says', (film) => {
    const bytes = viewOf(film.mp4);
    const order = readMp4Boxes(bytes).map(({ name }) => name);
    expect(order[0]).toBe('ftyp');
    expect(order.indexOf('moov')).toBeGreaterThan(0);
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    const header = readMp4Header(bytes);
    expect({ width: header.width, height: header.height }).toEqual({ width: film.width, height: film.height });
    expect(Math.abs(header.durationSeconds - film.durationSeconds)).toBeLessThan(0.1);
    expect(header.formats).toEqual(['avc1', 'mp4a']);
  });

  test('pictures are of the kind their names say', () => {
    const kinds = onDisk.map((path) => {
      const bytes = read(path);
      if (path.endsWith('.webp')) return bytes.subarray(8, 12).toString() === 'WEBP' ? 'good' : path;
      if (path.endsWith('.jpg')) return bytes.readUInt16BE(0) === 0xffd8 ? 'good' : path;
      return 'good';
    });
    expect(kinds.filter((kind) => kind !== 'good')).toEqual([]);
  });

  test('captions stand in English and German, cue for cue, inside the film', () => {
    const captioned = films.filter((film) => film.captions);
    expect(captioned.length).toBeGreaterThanOrEqual(3);
    for (const { captions, durationSeconds } of captioned) {
      const [en, de] = [captions?.en ?? '', captions?.de ?? ''].map((path) => {
        const text = read(path).toString();
        expect(text.startsWith('WEBVTT\n')).toBe(true);
        return [...text.matchAll(/^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})/gm)].map((cue) => [cue[1], cue[2]]);
      });
      expect(en?.length).toBeGreaterThan(0);
      expect(de).toEqual(en);
      for (const [from, to] of en ?? []) {
        expect(Number(from)).toBeLessThan(Number(to));
        expect(Number(to)).toBeLessThanOrEqual(durationSeconds);
      }
    }
  });

  test('the stream has two renditions whose fragments add up to its length', () => {
    const master = read(stream.hls).toString();
    expect(master.startsWith('#EXTM3U\n')).toBe(true);
    const promised = [...master.matchAll(/BANDWIDTH=(\d+),.*CODECS="avc1\.(\w+),mp4a\.40\.2"/g)];
    expect(promised).toHaveLength(2);
    for (const [index, rendition] of partsOf(stream.hls).entries()) {
      const text = read(rendition).toString();
      expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
      const lengths = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map((match) => Number(match[1]));
      expect(lengths.length).toBe(stream.durationSeconds / 2);
      expect(Math.abs(lengths.reduce((sum, length) => sum + length, 0) - stream.durationSeconds)).toBeLessThan(0.1);
      const [init = '', ...fragments] = partsOf(rendition);
      expect(readMp4Header(viewOf(init)).formats).toEqual(['avc1', 'mp4a']);
      const profile = read(init).indexOf('avcC') + 5;
      expect(
        read(init)
          .subarray(profile, profile + 3)
          .toString('hex'),
      ).toBe(promised[index]?.[2]);
      const fastest = Math.max(...fragments.map((path) => (sizeOf([path]) * 8) / 2));
      expect(fastest).toBeLessThanOrEqual(Number(promised[index]?.[1]));
      for (const fragment of fragments)
        expect(readMp4Boxes(viewOf(fragment)).map(({ name }) => name)).toContain('moof');
    }
  });

  test('all media are under 9 MB, the packaged ones under 1 MB with a film and four posters', () => {
    expect(sizeOf(onDisk)).toBeLessThan(9 * MEGABYTE);
    expect(sizeOf(packagedFiles)).toBeLessThan(MEGABYTE);
    expect(clips.filter(({ packaged }) => packaged === 'everything').length).toBeGreaterThanOrEqual(1);
    expect(clips.filter(({ packaged }) => packaged !== 'nothing').length).toBeGreaterThanOrEqual(4);
    expect(packagedFiles.filter((path) => path.endsWith('.vtt')).length).toBeGreaterThanOrEqual(1);
    expect(storyImages.length).toBeGreaterThanOrEqual(10);
  });
});
