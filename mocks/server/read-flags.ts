/**
 * The values of the given flags by name, `'help'`, or what is wrong in one sentence. `--port 4010` and `--port=4010` are
 * the same. A switch has no value.
 */
export function readFlags<Flag extends string>(
  given: readonly string[],
  flags: readonly Flag[],
  switches: readonly string[] = [],
): ReadonlyMap<Flag, string> | 'help' | (string & {}) {
  const values = new Map<Flag, string>();
  const words = given.flatMap((word) => (/^--[^=]+=/.test(word) ? splitOnce(word) : [word]));
  for (let index = 0; index < words.length; index += 1) {
    const flag = words[index] ?? '';
    if (flag === '--help' || flag === '-h') return 'help';
    if (!isOneOf(flags, flag)) {
      // A value that is alone may be a key, so it is not named.
      const problem = flag.startsWith('-') ? `Unknown option ${flag}` : 'A value has no option before it';
      return `${problem}: the options are ${flags.join(', ')} and --help.`;
    }
    if (switches.includes(flag)) {
      values.set(flag, 'yes');
      continue;
    }
    index += 1;
    const value = words[index];
    if (value === undefined || value === '' || value.startsWith('--')) return `${flag} needs a value.`;
    values.set(flag, value);
  }
  return values;
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

function splitOnce(word: string): [string, string] {
  const place = word.indexOf('=');
  return [word.slice(0, place), word.slice(place + 1)];
}
