import type { ReceivedEvent } from './service-mock';

/** The events of the type whose data contain `expected`; without a type, all. */
export function findReceived(events: readonly ReceivedEvent[], type?: string, expected: object = {}): ReceivedEvent[] {
  return events.filter((event) => (type === undefined || event.type === type) && isPartOf(expected, event.data));
}

/** What was received instead: first the data of this type, then the other types. */
export function describeReceived(events: readonly ReceivedEvent[], type?: string, expected: object = {}): string {
  if (events.length === 0) return 'It has received no event.';
  const names = Object.keys(expected);
  const same = events.filter((event) => event.type === type);
  const lines = same.map(({ data }) => {
    const shown = names.map((name) => [name, Reflect.get(data, name)]);
    return `  ${type} ${JSON.stringify(names.length > 0 ? Object.fromEntries(shown) : data)}`;
  });
  const counts = new Map<string, number>();
  for (const event of events) if (event.type !== type) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  const others = [...counts].map(([name, count]) => `  ${name}${count > 1 ? ` (${count} times)` : ''}`);
  return ['It has received:', ...lines, ...others].join('\n');
}

/** Whether every field of `expected` has this value in `actual`. A matcher such as `expect.any(String)` decides itself. */
function isPartOf(expected: unknown, actual: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual);
  if ('asymmetricMatch' in expected && typeof expected.asymmetricMatch === 'function')
    return expected.asymmetricMatch(actual) === true;
  if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual)) return false;
  if (Array.isArray(expected) && expected.length !== Reflect.get(actual, 'length')) return false;
  return Object.entries(expected).every(([name, value]) => isPartOf(value, Reflect.get(actual, name)));
}
