import { parseText } from 'media-captions';
import type { Cue } from './caption-overlay';

/** Reads a WebVTT file; in its own chunk, because most viewers never turn captions on. Rejects where it is none. (J7) */
export async function readCues(text: string): Promise<readonly Cue[] | 'failed'> {
  const { cues, errors } = await parseText(text, { type: 'vtt' });
  if (cues.length === 0 && (errors.length > 0 || !text.trimStart().startsWith('WEBVTT'))) return 'failed';
  return cues.map((cue) => ({ startSeconds: cue.startTime, endSeconds: cue.endTime, text: toPlainText(cue.text) }));
}

/** Cue markup (`<v Ana>`, `<i>`, `<00:01.000>`) and the entities of WebVTT as plain text. */
function toPlainText(markup: string): string {
  const entities: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    nbsp: '\u00a0',
    lrm: '\u200e',
    rlm: '\u200f',
  };
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();
}
