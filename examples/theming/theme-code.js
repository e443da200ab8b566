/** A theme with the value at `path` set, or taken out where it is undefined; empty parts go with it. */
export function withValue(theme, path, value) {
  const [key, ...rest] = path.split('.');
  const { [key]: present = {}, ...others } = theme;
  const next = rest.length > 0 ? withValue(present, rest.join('.'), value) : value;
  const isEmpty = next === undefined || (typeof next === 'object' && Object.keys(next).length === 0);
  return isEmpty ? others : { ...others, [key]: next };
}

/** The line of code that sets a theme. */
export function toCode(theme) {
  const schemes = Object.entries(theme).filter(([, overrides]) => Object.keys(overrides).length > 0);
  return `Service.sharedInstance.theme = ${toLiteral(Object.fromEntries(schemes), '')};`;
}

function toLiteral(value, indent) {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object') return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const inner = `${indent}  `;
  const parts = entries.map(([key, part]) => `${key}: ${toLiteral(part, inner)}`);
  const line = `{ ${parts.join(', ')} }`;
  if (line.length + indent.length < 100 && !line.includes('\n')) return line;
  return `{\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}}`;
}
