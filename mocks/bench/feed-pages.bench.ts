import { bench, describe } from 'vitest';
import { handle } from '../handle';
import { DEMO } from '../seeds/demo-identifiers';
import { createWorld } from '../world';

const QUERY = `x-service-api-key=${DEMO.keys.web}&ClientPlatform=web&ClientVersion=11.0.0`;
const world = createWorld();

const ask = async (collection: string, pageNumber: number) => {
  const path = `/api/app/clips/${collection}/clips/paged?${QUERY}&pageNumber=${pageNumber}`;
  await (await handle(new Request(DEMO.baseUrl + path), world)).text();
};

// The large collections are made at their first use, which is not what is measured.
await ask(DEMO.collections.tenThousand, 0);

describe('a page of forty clips and of ten thousand takes the same time', () => {
  bench('page 1 of 40 clips', () => ask(DEMO.collections.forty, 1));
  bench('page 1 of 10,000 clips', () => ask(DEMO.collections.tenThousand, 1));
  bench('page 999 of 10,000 clips', () => ask(DEMO.collections.tenThousand, 999));
});

describe('a world', () => {
  bench('reset', () => world.reset());
  bench('made anew', () => {
    createWorld();
  });
});
