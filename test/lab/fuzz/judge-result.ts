/** Fields of addresses that have been through the gate; an action's `url` goes through it when it is tapped. */
const ADDRESS = /(^|[a-z])(poster|captions|thumbnail|image|icon|picture)Url$/i;

/** What no result of a reader may be, whatever its input was; undefined if all is well. */
export function judgeResult(result: unknown): string | undefined {
  if ('polluted' in {}) return 'Object.prototype is polluted';
  const open: [path: string, value: unknown][] = [['', result]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'number' && !Number.isFinite(value)) return `${path} is ${value}`;
    if (typeof value === 'string' && ADDRESS.test(path) && value && !isWebAddress(value)) return `${path} is ${value}`;
    if (typeof value !== 'object' || value === null) continue;
    if (path.split('.').length > 40) continue;
    const entries =
      value instanceof Map ? [...value] : value instanceof Set ? [...value].entries() : Object.entries(value);
    for (const [key, inner] of entries) open.push([`${path}.${String(key)}`.slice(-200), inner]);
  }
  return undefined;
}

function isWebAddress(text: string): boolean {
  if (text.startsWith('data:image/')) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}
