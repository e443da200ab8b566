/** Names and indexes from the outside in; empty for the whole. */
export type Path = readonly (string | number)[];

export const isWithin = (path: Path, outer: Path) => outer.every((name, index) => path[index] === name);

export const getIn = (whole: unknown, path: Path) => path.reduce<unknown>((value, name) => Object(value)[name], whole);

/** The object with another value at a path. Objects that a removal empties are removed too, below the first level. */
export function setIn(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...Object(whole) }) as Record<string | number, unknown>;
  copy[name] = setIn(copy[name], rest, value);
  const isEmptied = value === undefined && rest.length > 1 && Object.keys(Object(copy[name])).length === 0;
  if (copy[name] === undefined || isEmptied) delete copy[name];
  return copy;
}
