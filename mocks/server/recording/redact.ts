/** Replaces a secret. */
const REMOVED = 'removed';

/** Takes secrets out of what is kept. */
export interface Redactor {
  text(text: string): string;
  /** The same in every text and name of a JSON value. */
  value(value: unknown): unknown;
}

/** A shorter value may be a word of any text. */
const SHORTEST = 3;

/**
 * Makes a redactor of secrets: as they are, percent-encoded however often, escaped as JSON inside a text, in hex, and in
 * base64 at any offset.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const found = [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST);
  // A secret may be part of another, which must go first.
  const patterns = found.sort((one, other) => other.length - one.length).map(toPattern);
  const plain = (text: string) => patterns.reduce((rest, pattern) => rest.replace(pattern, REMOVED), text);
  const holds = (text: string) => patterns.some((pattern) => text.search(pattern) >= 0);
  const text = (given: string) =>
    found.length === 0
      ? given
      : plain(given).replace(/[A-Za-z0-9+/_-]{4,}={0,2}/g, (run) => (isHidden(run) ? REMOVED : run));
  const isHidden = (run: string) => {
    // Base64 that begins inside a longer run of letters is read at each of its four places.
    const bytes = [0, 1, 2, 3].map((skip) => Buffer.from(run.slice(skip), 'base64').toString('utf8'));
    return bytes.some(holds);
  };
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given);
    if (Array.isArray(given)) return given.map(value);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([name, inner]) => [text(name), value(inner)]));
  };
  return { text, value };
}

/** Matches a secret letter by letter, each as it is or in any of the ways that texts write it. */
function toPattern(secret: string): RegExp {
  const letters = [...secret].map((letter) => {
    const bytes = [...Buffer.from(letter, 'utf8')].map((byte) => byte.toString(16).padStart(2, '0'));
    const percent = bytes.map((byte) => `%(?:25)*${byte}`).join('');
    const units = [...letter].flatMap((one) => Array.from({ length: one.length }, (_, at) => one.charCodeAt(at)));
    const json = units.map((unit) => `\\\\+u${unit.toString(16).padStart(4, '0')}`).join('');
    const forms = [`\\\\*${toLiteral(letter)}`, percent, json, ...(letter === ' ' ? ['\\+'] : [])];
    return `(?:${forms.join('|')})`;
  });
  const hex = Buffer.from(secret, 'utf8').toString('hex');
  return new RegExp(`${letters.join('')}|${hex}`, 'gi');
}

const toLiteral = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
