/** A caption and when it shows, in seconds. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** `00:01.500 --> 01:00:02.000 line:80%`; the settings behind it place browser cues, ours stand above the controls. */
const TIMING = /^\s*(?:(\d{1,9}):)?(\d\d):(\d\d)\.(\d{3})\s*-->\s*(?:(\d{1,9}):)?(\d\d):(\d\d)\.(\d{3})(?:\s|$)/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/**
 * Reads a WebVTT file: its cues as plain text, in the order of their beginnings; undefined where it is none. A block that
 * is no cue (notes, styles, regions) or has a broken time is left out. In its own chunk, because most viewers never turn
 * captions on. (J7)
 */
export function readCues(text: string): readonly Cue[] | undefined {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return undefined;
  const cues: Cue[] = [];
  for (let index = 1; index < lines.length; index++) {
    const times = TIMING.exec(lines[index] ?? '')
      ?.slice(1)
      .map((part) => Number(part ?? 0));
    if (!times) continue;
    const words: string[] = [];
    // A cue ends at an empty line, or where the next one begins without it.
    while (lines[index + 1] && !lines[index + 1]?.includes('-->')) words.push(lines[++index] ?? '');
    const [startSeconds, endSeconds] = [toSeconds(times.slice(0, 4)), toSeconds(times.slice(4))];
    if (endSeconds > startSeconds) cues.push({ startSeconds, endSeconds, text: toPlainText(words.join('\n')) });
  }
  return cues.sort((one, other) => one.startSeconds - other.startSeconds);
}

function toSeconds([hours = 0, minutes = 0, seconds = 0, milliseconds = 0]: readonly number[]): number {
  return hours * 3600 + minutes * 60 + seconds + milliseconds / 1000;
}

/** Cue markup (`<v Ana>`, `<i>`, `<00:01.000>`) and character references as plain text. */
function toPlainText(markup: string): string {
  return (
    markup
      // Not `[^>]*`: a file of nothing but `<` would be walked through once for each of them. (S19)
      .replace(/<[^<>]*>/g, '')
      .replace(/&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
        const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16);
        if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
        return name !== undefined && Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
      })
      .trim()
  );
}
