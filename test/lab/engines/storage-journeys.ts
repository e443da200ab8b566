import { useABit, WENT_WELL } from '../../fault-harness/page-code';
import { INITIALIZE, INITIALIZE_ALICE, keepOutcome, readOutcome, SET_HOST } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { same } from './page';
import { playAndClose } from './steps';

declare const Service: typeof import('../../../src').Service;
declare const ready: Promise<void>;

const USE = `${SET_HOST} ${keepOutcome(useABit(INITIALIZE_ALICE))}`;
/** With a full storage, setting an attribute returns -1; everything else works. */
const WITHOUT_ATTRIBUTES = [-1, ...WENT_WELL.slice(1)].join();

/** The page does a bit of everything, and what it did reaches the service. */
const useIn = (name: string, before: string, outcome = WENT_WELL.join()): Journey => ({
  name,
  guest: { before, after: USE },
  async run(page, { site }) {
    same('a bit of everything', await readOutcome(page), outcome);
    for (const end = Date.now() + 20_000; ; await page.wait(200)) {
      const { events } = await site.events();
      if (events.some(({ type }) => type === 'dismissedClip')) break;
      if (Date.now() > end) throw new Error(`Of the player only this arrived: ${events.map(({ type }) => type)}`);
    }
  },
});

const REFUSE = `const refuse = () => { throw new DOMException('refused', 'SecurityError'); };`;

/** Devices that store nothing, or lose what they stored. */
export const STORAGE_JOURNEYS: readonly Journey[] = [
  {
    name: 'C16 a page without an origin, which is refused every storage, plays',
    example: 'script-tag',
    serving: 'sandboxed',
    async run(page) {
      const isRefused = await page.run(() => {
        try {
          return !window.localStorage;
        } catch {
          return true;
        }
      });
      same('storage is refused', isRefused, true);
      await playAndClose(page);
    },
  },
  { name: 'C19 a private window plays', example: 'script-tag', launch: { isPrivate: true }, run: playAndClose },
  useIn(
    'C3, C14 a device whose local storage is full',
    `for (let size = 65536; size >= 1; size >>= 1) {
      const piece = 'x'.repeat(size);
      for (let index = 0; ; index++) {
        try { localStorage.setItem('host-' + size + '-' + index, piece); } catch { break; }
      }
    }`,
    WITHOUT_ATTRIBUTES,
  ),
  useIn(
    'C1, C9 a page that is refused both storages',
    `${REFUSE}
     Object.defineProperty(window, 'localStorage', { get: refuse });
     Object.defineProperty(window, 'sessionStorage', { get: refuse });
     IDBFactory.prototype.open = refuse;`,
  ),
  useIn(
    'C2, C8 a web view that has no storages at all',
    `for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { value: undefined });`,
  ),
  useIn(
    'C20 a device that reads and cannot write',
    `const refuse = () => { throw new DOMException('full', 'QuotaExceededError'); };
     Storage.prototype.setItem = refuse;
     for (const name of ['put', 'add', 'delete', 'clear']) IDBObjectStore.prototype[name] = refuse;`,
    WITHOUT_ATTRIBUTES,
  ),
  useIn('C11 a database whose opening never ends', `IDBFactory.prototype.open = () => new EventTarget();`),
  {
    name: 'C4, C15 a page that deletes what is stored goes on, and remembers again',
    guest: {},
    async run(page, { site }) {
      await page.ask(async () => {
        await ready;
        Service.User.setUserAttribute('team', 'red');
        localStorage.clear();
        for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
        return true;
      });
      const seen = await page.ask(`async () => { ${useABit(INITIALIZE)} }`);
      same('a bit of everything', seen, [...WENT_WELL]);
      same(
        'it is stored again',
        await page.run(() => Object.keys(localStorage).some((key) => key.startsWith('Service.'))),
        true,
      );
      await site.received('postActivity');
    },
  },
  {
    name: 'C5 what is stored is garbage, and read as nothing',
    guest: {
      before: `for (const name of ['user', 'apiKey', 'attributes', 'settings', 'activityJournal', 'customHost', 'host', 'locale', 'instructions', 'muted'])
        localStorage.setItem('Service.' + name, ['{"a":', 'null', '[]', '"x"', String(1e21)][name.length % 5]);`,
      after: USE,
    },
    run: async (page: Page) => same('a bit of everything', await readOutcome(page), WENT_WELL.join()),
  },
];
