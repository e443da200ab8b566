/** A text with its escapes undone, and where each of its characters stands in the text as it came. */
export interface DecodedText {
  readonly text: string;
  /** Where character `index` begins; one more at the end of the text. */
  readonly starts: readonly number[];
  /** Where character `index` ends. */
  readonly ends: readonly number[];
}

/** How a service, a gateway or a page may write a text down. */
const ESCAPES: readonly { readonly pattern: RegExp; readonly undo: (escaped: string) => string }[] = [
  { pattern: /\\(?:u[0-9a-f]{4}|["\\/bfnrt])/gi, undo: undoJson },
  { pattern: /(?:%[0-9a-f]{2})+/gi, undo: undoPercent },
  { pattern: /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos);/gi, undo: undoHtml },
];

/** One escape within another is undone as well: JSON in a query in a page. */
const DEEPEST = 2;

/** The text as it came, and with every combination of its escapes undone; one after another, because they are long. */
export function* decodeEveryWay(text: string): Generator<DecodedText> {
  const positions = Array.from({ length: text.length + 1 }, (_, index) => index);
  yield* decodeFurther({ text, starts: positions, ends: positions.slice(1) }, new Set(), 0);
}

function* decodeFurther(source: DecodedText, known: Set<string>, depth: number): Generator<DecodedText> {
  if (known.has(source.text)) return;
  known.add(source.text);
  yield source;
  if (depth === DEEPEST) return;
  for (const { pattern, undo } of ESCAPES) {
    const decoded = decode(source, pattern, undo);
    if (decoded) yield* decodeFurther(decoded, known, depth + 1);
  }
}

function decode(source: DecodedText, pattern: RegExp, undo: (escaped: string) => string): DecodedText | undefined {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let from = 0;
  const copyUntil = (to: number) => {
    pieces.push(source.text.slice(from, to));
    for (let index = from; index < to; index++) {
      starts.push(source.starts[index] ?? 0);
      ends.push(source.ends[index] ?? 0);
    }
  };
  for (const { 0: escaped, index } of source.text.matchAll(pattern)) {
    copyUntil(index);
    from = index + escaped.length;
    const undone = undo(escaped);
    pieces.push(undone);
    for (let count = 0; count < undone.length; count++) {
      starts.push(source.starts[index] ?? 0);
      ends.push(source.ends[from - 1] ?? 0);
    }
  }
  if (from === 0) return undefined;
  copyUntil(source.text.length);
  return { text: pieces.join(''), starts, ends };
}

const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function undoJson(escaped: string): string {
  const letter = escaped.charAt(1);
  return letter === 'u' || letter === 'U'
    ? String.fromCharCode(Number.parseInt(escaped.slice(2), 16))
    : (CONTROLS[letter] ?? letter);
}

function undoPercent(escaped: string): string {
  const bytes = escaped
    .slice(1)
    .split('%')
    .map((byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function undoHtml(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
