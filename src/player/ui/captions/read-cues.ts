/** A caption, and when it is shown. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** `01:00:02.500` as WebVTT writes it, `01:00:02,500` as SubRip does; hours and the fraction may be missing. */
const TIME = String.raw`(?:(\d{1,9}):)?(\d\d?):(\d\d?)(?:[.,](\d{1,3}))?`;
/** Settings after the second time place cues in browsers; the overlay always has its place above the controls. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s|$)`);

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
 * Reads WebVTT, and SubRip, which many files named `.vtt` contain: the cues as plain text, sorted by their start. A block
 * that is not a cue (note, style, region) or has an invalid time is skipped. Undefined if the file has no cue. In a chunk of
 * its own, because most viewers never turn captions on. (J7, J17)
 */
export function readCues(file: string): readonly Cue[] | undefined {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  for (let index = 0; index < lines.length; index++) {
    const times = TIMING.exec(lines[index] ?? '')?.slice(1);
    if (!times) continue;
    const textLines: string[] = [];
    // A cue ends at a blank line, or at the next cue if there is no blank line.
    while (lines[index + 1]?.trim() && !lines[index + 1]?.includes('-->')) textLines.push(lines[++index] ?? '');
    const [startSeconds, endSeconds] = [toSeconds(times.slice(0, 4)), toSeconds(times.slice(4))];
    const text = toPlainText(textLines.join('\n'));
    if (endSeconds > startSeconds && text) cues.push({ startSeconds, endSeconds, text });
  }
  return cues.length > 0 ? cues.sort((one, other) => one.startSeconds - other.startSeconds) : undefined;
}

function toSeconds([hours = '0', minutes, seconds, fraction = '0']: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** Plain text of a cue: without markup (`<v Ana>`, `<00:01.000>`, SubRip's `{\an8}`), character references replaced. */
function toPlainText(markup: string): string {
  return (
    markup
      // Not `[^>]*`, which takes quadratic time for a file of nothing but `<`. (S19)
      .replace(/<[^<>]*>|\{\\[^{}]*\}/g, '')
      .replace(/&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
        const code = Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16);
        if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
        return name !== undefined && Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
      })
      .trim()
  );
}
