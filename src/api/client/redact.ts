import { decodeEveryWay } from './decoded-text';
import { createWrittenFinder, type Span, type WrittenFinder } from './find-written';

/** Stands where a credential stood. */
const MARK = '[secret]';

/** How much of a text stays in an error. */
export const LONGEST_TEXT = 65_536;

/** A credential that begins before the end of what stays is found whole, escapes and all. */
const LONGEST_SECRET = 16_384;

/** What is nested deeper is left out of an error: nobody reads it, and printing it could end the stack. */
const DEEPEST = 32;

/** Base64 of fewer bytes is too short to tell from a word. */
const SHORTEST_BASE64 = 4;

export interface Redactor {
  /** A text without credentials, however they are written: as they are, escaped for JSON, URL or HTML, in base64; its first 64 KiB. */
  text(text: string): string;
  /** A parsed JSON value without credentials in its texts, numbers and keys. */
  value(value: unknown): unknown;
}

/** Makes what takes credentials out of everything that goes into an error. */
export function createRedactor(secrets: readonly string[]): Redactor {
  // Made for the first error: most calls have none.
  let needles: readonly Needle[] | undefined;

  const text = (whole: string): string => {
    const input = whole.slice(0, LONGEST_TEXT + LONGEST_SECRET);
    needles ??= secrets.flatMap(toMeanings).map(toNeedle);
    const spans: Span[] = [];
    for (const decoded of decodeEveryWay(input)) {
      for (const [from, to] of findSpans(decoded.text, needles)) {
        spans.push([decoded.starts[from] ?? 0, decoded.ends[to - 1] ?? 0]);
      }
    }
    return cover(input, spans);
  };

  const value = (input: unknown, depth = 0): unknown => {
    if (typeof input === 'string') return text(input);
    if (typeof input === 'number') return text(String(input)) === String(input) ? input : MARK;
    if (typeof input !== 'object' || input === null) return input;
    if (depth === DEEPEST) return '[nested too deep]';
    if (Array.isArray(input)) return input.map((item) => value(item, depth + 1));
    // As own properties, `__proto__` too. (S7)
    return Object.fromEntries(Object.entries(input).map(([key, item]) => [text(key), value(item, depth + 1)]));
  };

  return { text, value: (input) => value(input) };
}

interface Needle {
  readonly find: WrittenFinder;
  readonly findCores: readonly WrittenFinder[];
}

/** A secret, and what a reader of JSON, URL or HTML makes of it where a service wrote it there as it is. */
function toMeanings(secret: string): readonly string[] {
  return [...decodeEveryWay(secret)].map(({ text }) => text).filter((text) => text !== '');
}

function toNeedle(secret: string): Needle {
  return { find: createWrittenFinder(secret), findCores: toBase64Cores(secret).map(createWrittenFinder) };
}

function findSpans(text: string, needles: readonly Needle[]): readonly Span[] {
  // Base64url is base64 with two other letters.
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return needles.flatMap(({ find, findCores }) => [
    ...find(text),
    ...findCores.flatMap((findCore) => toRuns(standard, findCore(standard))),
  ]);
}

/** The whole words of base64 around each span: the letters beside it hold some bits of the secret as well. */
function toRuns(text: string, spans: readonly Span[]): readonly Span[] {
  let end = 0;
  return spans.map(([from, to]): Span => {
    let start = from;
    while (start > end && isBase64(text.charCodeAt(start - 1))) start--;
    end = Math.max(end, to);
    while (end < text.length && isBase64(text.charCodeAt(end))) end++;
    return [start, end];
  });
}

function isBase64(code: number): boolean {
  const isDigit = code >= 48 && code <= 57;
  const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return isDigit || isLetter || code === 43 || code === 47 || code === 61;
}

/** What base64 holds of a secret whatever stands around it: at offset 0, 1 and 2 of three bytes. */
function toBase64Cores(secret: string): readonly string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2]
    .map((offset) => {
      const padded = new Uint8Array(offset + bytes.length);
      padded.set(bytes, offset);
      const whole = btoa(String.fromCharCode(...padded));
      return whole.slice(Math.ceil((offset * 8) / 6), Math.floor((padded.length * 8) / 6));
    })
    .filter((core) => core.length >= SHORTEST_BASE64);
}

/** The text, as far as it stays, with the mark over each span; spans that touch or overlap become one. */
function cover(text: string, spans: readonly Span[]): string {
  let clean = '';
  let end = -1;
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    if (from >= LONGEST_TEXT) break;
    if (from > end) clean += text.slice(Math.max(0, end), from) + MARK;
    end = Math.max(end, to);
  }
  return clean + text.slice(Math.max(0, end), Math.max(end, LONGEST_TEXT));
}
