import { open } from 'node:fs/promises';
import { readMp4Header } from '../../media/mp4-boxes';

/** No usual video has a longer header; a file that claims one is damaged. */
const LONGEST_HEADER = 64 * 1024 * 1024;

/**
 * Reads the length of an MP4 in seconds from its header. It never reads the media data, however large the file is.
 *
 * @throws `Error` with a sentence for a person, when the file is no MP4, is not whole yet, or does not say its length.
 */
export async function readFilmLength(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(16);
    for (let at = 0; at + 8 <= size; ) {
      await file.read(head, 0, 16, at);
      const name = head.toString('latin1', 4, 8);
      const short = head.readUInt32BE(0);
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8 || at + length > size || !/^[\w ]{4}$/.test(name)) break;
      if (name !== 'moov') {
        at += length;
        continue;
      }
      if (length > LONGEST_HEADER) break;
      const moov = Buffer.alloc(length);
      await file.read(moov, 0, length, at);
      const { durationSeconds } = readMp4Header(new DataView(moov.buffer, moov.byteOffset, length));
      if (durationSeconds > 0) return Math.round(durationSeconds * 1000) / 1000;
      throw new Error(
        'The video does not contain its length: give "durationSeconds" in a .json file of the same name.',
      );
    }
    throw new Error('This file is not a complete MP4 video: export it again.');
  } finally {
    await file.close();
  }
}
