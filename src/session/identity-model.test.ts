import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../test/fakes/fake-digest';
import { createFakePlatform } from '../../test/fakes/fake-platform';
import { OTHER_KEY, startSession, WEB_KEY } from '../../test/fakes/start-session';

type Command =
  | { readonly type: 'initialize'; readonly key: string; readonly externalId: string | null | undefined }
  | { readonly type: 'setAttribute' }
  | { readonly type: 'reload' }
  | { readonly type: 'setViewingStore'; readonly enabled: boolean };

const commands: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('initialize' as const),
      key: fc.constantFrom(WEB_KEY, WEB_KEY, WEB_KEY, OTHER_KEY),
      externalId: fc.constantFrom(undefined, undefined, '', null, 'alice', 'bob'),
    }),
    fc.record({ type: fc.constant('setAttribute' as const) }),
    fc.record({ type: fc.constant('reload' as const) }),
    fc.record({ type: fc.constant('setViewingStore' as const), enabled: fc.boolean() }),
  ),
  { maxLength: 14 },
);

/** Who the user is by the rules: a known one by name, an anonymous one by number. */
interface Model {
  key: string | undefined;
  /** Whose id is on the device. */
  stored: string | undefined;
  /** Who uses this page, once initialized. */
  current: string | undefined;
  /** Who uses this page without having been stored. */
  unstored: string | undefined;
  attributes: number;
  anonymous: number;
  viewingStore: boolean;
  /** Whether the current user came while ids were stored. */
  storable: boolean;
}

function applyToModel(model: Model, key: string, externalId: string | null | undefined): boolean {
  const isOtherKey = model.key !== undefined && model.key !== key;
  // An empty id is a logout.
  const name = model.viewingStore ? (externalId === '' ? null : externalId) : undefined;
  const kept = model.viewingStore ? (model.stored ?? model.unstored) : anonymousOf(model);
  const next =
    typeof name === 'string'
      ? name
      : name === undefined && kept !== undefined && !isOtherKey
        ? kept
        : `#${++model.anonymous}`;
  const isErased = !model.viewingStore && model.stored !== undefined;
  const reset = isOtherKey || isErased || name === null || (name !== undefined && name !== kept);
  if (reset) model.attributes = 0;
  model.key = key;
  model.current = next;
  model.stored = model.viewingStore && name !== null ? next : undefined;
  model.unstored = model.stored === undefined ? next : undefined;
  model.storable = model.viewingStore;
  return reset;
}

/** A user whose id was stored becomes a new user when ids are no longer stored. */
function switchOff(model: Model): boolean {
  const isForgotten = model.current !== undefined && model.storable;
  if (!isForgotten) return false;
  model.attributes = 0;
  model.current = `#${++model.anonymous}`;
  model.stored = undefined;
  model.unstored = model.current;
  model.storable = false;
  return true;
}

const anonymousOf = ({ current }: Model) => (current?.startsWith('#') ? current : undefined);

test('L3.1, L3.2, L3.3, L3.4, L3.10 any sequence of users, keys and pages leaves the user the rules give it', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const platform = createFakePlatform({ quietLog: true });
      const model: Model = {
        key: undefined,
        stored: undefined,
        current: undefined,
        unstored: undefined,
        attributes: 0,
        anonymous: 0,
        viewingStore: true,
        storable: false,
      };
      let page = startSession({ platform });
      const names = new Map<string, string>([
        [sha256('alice'), 'alice'],
        [sha256('bob'), 'bob'],
      ]);
      const toName = (id: string | undefined) => {
        if (id && !names.has(id)) names.set(id, `#${[...names.values()].filter((name) => name[0] === '#').length + 1}`);
        return id ? names.get(id) : undefined;
      };

      for (const command of list) {
        switch (command.type) {
          case 'initialize': {
            const told = page.told.length;
            const before = model.current;
            await page.session.initialize(command.key, { externalId: command.externalId });
            const reset = applyToModel(model, command.key, command.externalId);
            const expected = reset ? ['user reset'] : before === model.current ? [] : ['user kept'];
            expect(page.told.slice(told).filter((line) => line.startsWith('user'))).toEqual(expected);
            break;
          }
          case 'setAttribute':
            model.attributes += 1;
            expect(page.session.attributes.set(`attribute ${model.attributes}`, 'x')).toBe(true);
            break;
          case 'reload':
            model.current = undefined;
            model.unstored = undefined;
            page = startSession({ platform, options: { enableRemoteViewingStore: model.viewingStore } });
            break;
          case 'setViewingStore': {
            const told = page.told.length;
            model.viewingStore = command.enabled;
            page.setOptions({ enableRemoteViewingStore: command.enabled });
            const reset = !command.enabled && switchOff(model);
            expect(page.told.slice(told)).toEqual(reset ? ['user reset'] : []);
            break;
          }
        }
        expect(toName(page.session.userHash.get() || undefined)).toBe(model.current);
        expect(toName(platform.storage.device.get('Service.user'))).toBe(model.stored);
        expect(Object.keys(page.session.attributes.all())).toHaveLength(model.attributes);
        expect(page.session.currentApiKey()).toBe(model.key ?? null);
      }
    }),
    { numRuns: 1000 },
  );
}, 120_000);
