import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMockServer } from '../../mocks/server/create-mock-server';
import { openSite, sharedChromium } from '../browser/harness';
import { type Darkroom, groupCompared, openDarkroom, openStudio, referenceOf, takePicture } from './compared';
import type { Studio } from './studio';

const DIFFERENCES = fileURLToPath(new URL('../../screenshots/', import.meta.url));

let darkroom: Darkroom;
let mock: Awaited<ReturnType<typeof createMockServer>>;

beforeAll(async () => {
  mock = await createMockServer();
  darkroom = await openDarkroom(await sharedChromium());
});
afterAll(async () => {
  await darkroom.close();
  await mock.close();
});

/** The same images as those that are kept; `npm run test:lab -- references` keeps others. */
describe.each([...groupCompared()])('%s looks as it did', (key, pictures) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = openStudio(key, { browser: await sharedChromium(), site: await openSite(), baseUrl: mock.baseUrl });
  });
  afterAll(() => studio.close());

  test.each(pictures.map((picture) => [picture.name, picture] as const))('%s', async (name, picture) => {
    const now = await takePicture(studio, picture);
    const difference = await darkroom.compare(readFileSync(referenceOf(name)), now);
    if (!difference) return;
    const file = `${DIFFERENCES}difference-${name.replaceAll(' ', '-')}.png`;
    mkdirSync(DIFFERENCES, { recursive: true });
    writeFileSync(file, difference.picture);
    expect.fail(
      `${difference.perMille.toFixed(1)} of 1000 pixels differ: what was, what is and what differs are in ${file}. Where the new look is right, keep it: npm run test:lab -- references ${picture.state.name}`,
    );
  });
});
