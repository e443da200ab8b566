import { createAttributes } from '../../../src/session/attributes';
import { createRandom } from '../create-random';

/** Attributes as hosts set them, with how many values each has among the viewers of one page. */
const ATTRIBUTES: Readonly<Record<string, number>> = { plan: 3, team: 12, stLocale: 6, age: 5 };
const VIEWERS = 20_000;

/** Popular values are popular: the first of them has half of the viewers, the next half of the rest. */
const pick = (values: number, random: number) => Math.min(values - 1, Math.floor(-Math.log2(1 - random)));

/** `npm run test:lab -- cache`: how often an edge cache holds a feed already, by the library's query and by insertion order. */
export function main(): number {
  const random = createRandom(7);
  const canonical = new Set<string>();
  const inserted = new Set<string>();
  for (let viewer = 0; viewer < VIEWERS; viewer++) {
    const chosen = Object.entries(ATTRIBUTES)
      .filter(() => random() < 0.8)
      .map(([name, values]) => [name, `value-${pick(values, random())}`, random()] as const)
      // Pages set attributes as answers come in, so in any order.
      .sort(([, , one], [, , other]) => one - other);
    const attributes = createLibraryAttributes();
    for (const [name, value] of chosen) attributes.set(name, value);
    canonical.add(attributes.toQueryPairs().join('&'));
    inserted.add(chosen.map(([name, value]) => `userAttributes[${name}]=${value}`).join('&'));
  }
  const toShare = (addresses: ReadonlySet<string>) => 1 - addresses.size / VIEWERS;
  const line = (name: string, addresses: ReadonlySet<string>) =>
    console.log(
      `${name.padEnd(32)}${String(addresses.size).padStart(10)}${`${(toShare(addresses) * 100).toFixed(1)} %`.padStart(12)}`,
    );
  console.log(`${VIEWERS} viewers, ${Object.keys(ATTRIBUTES).join(', ')}; a cache that forgets nothing\n`);
  console.log(`${'Order of attributes'.padEnd(32)}${'addresses'.padStart(10)}${'hits'.padStart(12)}`);
  line('canonical, as the library sends', canonical);
  line('as they were set', inserted);
  return toShare(canonical) > toShare(inserted) ? 0 : 1;
}

/** The library's own attributes, of a viewer whose storage is empty. */
function createLibraryAttributes() {
  const nothing = () => {};
  return createAttributes({
    storage: { read: () => null, write: () => 'stored', remove: nothing } as never,
    log: { warn: nothing } as never,
    isPersonalized: () => true,
    canStore: () => false,
  });
}
