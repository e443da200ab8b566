/** One box of an MP4 file: its four-letter name and where its content lies. */
export interface Mp4Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The boxes between two offsets, in file order. Throws when a box says it is longer than the file. */
export function readMp4Boxes(bytes: DataView, start = 0, end = bytes.byteLength): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  let at = start;
  while (at + 8 <= end) {
    const name = String.fromCharCode(...[4, 5, 6, 7].map((letter) => bytes.getUint8(at + letter)));
    const short = bytes.getUint32(at);
    const long = short === 1;
    const size = long ? Number(bytes.getBigUint64(at + 8)) : short === 0 ? end - at : short;
    if (size < 8 || at + size > end) throw new Error(`box ${name} at ${at} leaves the file`);
    boxes.push({ name, start: at + (long ? 16 : 8), end: at + size });
    at += size;
  }
  return boxes;
}

/** What the header of an MP4 says: length in seconds, size of its image, and its sample formats (`avc1`, `mp4a`). */
export interface Mp4Header {
  readonly durationSeconds: number;
  readonly width: number;
  readonly height: number;
  readonly formats: readonly string[];
}

export function readMp4Header(bytes: DataView): Mp4Header {
  const inside = (boxes: readonly Mp4Box[], name: string) =>
    boxes.filter((box) => box.name === name).flatMap((box) => readMp4Boxes(bytes, box.start, box.end));
  const moov = inside(readMp4Boxes(bytes), 'moov');
  const mvhd = moov.find((box) => box.name === 'mvhd');
  if (!mvhd) throw new Error('no mvhd box');
  const wide = bytes.getUint8(mvhd.start) === 1;
  const scale = bytes.getUint32(mvhd.start + (wide ? 20 : 12));
  const length = wide ? Number(bytes.getBigUint64(mvhd.start + 24)) : bytes.getUint32(mvhd.start + 16);
  const tracks = inside(moov, 'trak');
  const sizes = tracks
    .filter((box) => box.name === 'tkhd')
    .map((box) => ({ width: bytes.getUint32(box.end - 8) / 65536, height: bytes.getUint32(box.end - 4) / 65536 }));
  const picture = sizes.find((size) => size.width > 0) ?? { width: 0, height: 0 };
  const tables = inside(inside(inside(tracks, 'mdia'), 'minf'), 'stbl');
  const formats = tables
    .filter((box) => box.name === 'stsd')
    .flatMap((box) => readMp4Boxes(bytes, box.start + 8, box.end).map(({ name }) => name));
  return { durationSeconds: length / scale, ...picture, formats };
}
