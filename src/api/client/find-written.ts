/** Where a text stands in another, from the first character to the one after the last. */
export type Span = readonly [from: number, to: number];

/** Finds a text in others, with each of its characters as it is or escaped for JSON, URL or HTML. */
export type WrittenFinder = (text: string) => readonly Span[];

/**
 * Makes the finder of `wanted`.
 *
 * It tries every form at every character, because what stands before a text may look like the beginning of an escape:
 * `%` before `ab` is no `%ab`.
 */
export function createWrittenFinder(wanted: string): WrittenFinder {
  const steps = [...wanted].map(toForms);
  const first = new RegExp((steps[0] ?? []).map(({ source }) => source).join('|'), 'g');
  return (text) => {
    const spans: Span[] = [];
    first.lastIndex = 0;
    for (let match = first.exec(text); match; match = first.exec(text)) {
      const from = match.index;
      const to = findEnd(text, from, steps);
      if (to !== undefined) spans.push([from, to]);
      first.lastIndex = from + 1;
    }
    return spans;
  };
}

/** Where the text that begins at `from` ends at the latest; undefined where it is not there. */
function findEnd(text: string, from: number, steps: readonly (readonly RegExp[])[]): number | undefined {
  let places = new Set([from]);
  for (const forms of steps) {
    const next = new Set<number>();
    for (const place of places) {
      for (const form of forms) {
        form.lastIndex = place;
        if (form.test(text)) next.add(form.lastIndex);
      }
    }
    if (next.size === 0) return undefined;
    places = next;
  }
  return Math.max(...places);
}

const NAMES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

const LETTERS: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't' };

/** How one character may be written; each form takes exactly one length at a place. */
function toForms(character: string): readonly RegExp[] {
  const units = Array.from({ length: character.length }, (_, index) => toHex(character.charCodeAt(index), 4));
  const bytes = [...new TextEncoder().encode(character)];
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES[character];
  const names = [`#0*${code}`, `#[xX]0*${toHex(code, 1)}`, ...(name === undefined ? [] : [name])];
  const plain = character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  // JSON within JSON doubles every backslash.
  const raw = character === '\\' ? ['\\\\', '\\\\{2}', '\\\\{4}', '\\\\{8}'] : [`\\\\{0,7}${plain}`];
  return [
    ...raw,
    units.map((unit) => `\\\\{1,7}u${unit}`).join(''),
    ...(character in LETTERS ? [`\\\\{1,7}${LETTERS[character]}`] : []),
    bytes.map((byte) => `%(?:25)*${toHex(byte, 2)}`).join(''),
    `&(?:amp;)*(?:${names.join('|')});?`,
  ].map((source) => new RegExp(source, 'y'));
}

/** Hexadecimal digits in capital and in small letters. */
function toHex(value: number, length: number): string {
  const digits = value.toString(16).padStart(length, '0');
  return digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
