import { afterAll, describe, expect, test } from 'vitest';
import { buildClip } from '../../../mocks/seeds/build-clip';
import { addCollection } from '../../../mocks/seeds/build-collection';
import { DEMO } from '../../../mocks/seeds/demo-identifiers';
import { sha256 } from '../../../test/fakes/fake-digest';
import { ALICE } from '../../../test/fakes/stored-user';
import { openInitializedLibrary, openLibrary, startService } from '../../../test/library/open-library';
import { openList } from '../../../test/library/open-list';
import { STORAGE_KEYS } from '../../model/storage-keys';

const mocks = startService();
afterAll(() => mocks.close());

const { top, empty, forty } = DEMO.collections;

describe('list views', () => {
  test('L3.7 a view made before initialize waits, and loads when it resolves', async () => {
    const { core, service, requestsTo } = openLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top });
    expect(list.state.get()).toEqual({ status: 'waiting' });
    expect(requestsTo('pagedClips')).toBe(0);
    await service.initialize(DEMO.keys.web);
    await expect.poll(() => list.state.get().status).toBe('loaded');
  });

  test.each([['clips', 'pagedClips'] as const, ['stories', 'getStories'] as const])(
    'L3.7 what a list of %s needs is asked for beside Settings, once, and told of when initialize resolves',
    async (kind, operation) => {
      const { core, service, world, requestsTo } = openLibrary(mocks);
      world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 200 }, match: { operation: 'getSettings' } });
      const heard: string[] = [];
      const list = await openList(
        core,
        kind,
        { collection: top, categories: [] },
        { onDataLoadStarted: () => heard.push(`started, initialized: ${service.isInitialized}`) },
      );
      const late = await openList(core, kind, { collection: top, categories: [] });
      const initialized = service.initialize(DEMO.keys.web);
      const third = await openList(core, kind, { collection: top, categories: [] });
      await expect.poll(() => requestsTo(operation)).toBe(1);
      expect([requestsTo('getSettings'), service.isInitialized, heard]).toEqual([1, false, []]);
      expect(list.state.get()).toEqual({ status: 'waiting' });
      await initialized;
      for (const one of [list, late, third]) await expect.poll(() => one.state.get().status).toBe('loaded');
      expect([requestsTo(operation), heard]).toEqual([1, ['started, initialized: true']]);
    },
  );

  test.each(['clips', 'stories'] as const)(
    'A28 a failed initialize shows every waiting list of %s its notice, and Retry calls initialize again',
    async (kind) => {
      const { core, service, world, requestsTo } = openLibrary(mocks);
      world.faults.arm({ kind: 'status', status: 401, match: { operation: 'getSettings' }, count: 2 });
      const heard: unknown[][] = [];
      const delegate = { onDataLoadComplete: (...told: unknown[]) => heard.push(told.map(String)) };
      const first = await openList(core, kind, { collection: top, categories: [] }, delegate);
      await service.initialize(DEMO.keys.web, { externalId: 'reader-1' }).catch(() => {});
      expect(first.state.get()).toEqual({ status: 'failed' });
      const late = await openList(core, kind, { collection: top, categories: [] });
      expect(late.state.get()).toEqual({ status: 'failed' });
      const failed = ['false', expect.stringMatching(/InvalidApiKeyError/), '0'];
      expect(heard).toEqual([failed]);

      first.retry();
      for (const list of [first, late]) expect(list.state.get()).toEqual({ status: 'waiting' });
      await expect.poll(() => late.state.get().status).toBe('failed');
      expect(heard).toEqual([failed, failed]);

      late.retry();
      for (const list of [first, late]) await expect.poll(() => list.state.get().status).toBe('loaded');
      expect([requestsTo('getSettings'), service.isInitialized, core.session.userHash.get()]).toEqual([
        3,
        true,
        sha256('reader-1'),
      ]);
      expect(heard.slice(2)).toEqual([['true', 'undefined', expect.any(String)]]);
    },
  );

  test.each([
    ['no key', ''],
    ['a key that is no string', 5],
  ])(
    'A28 a list waits no longer after an initialize with %s, and a later call of the host fills it',
    async (_, key) => {
      const { core, service } = openLibrary(mocks);
      const list = await openList(core, 'clips', { collection: top });
      await service.initialize(key as string).catch(() => {});
      expect(list.state.get()).toEqual({ status: 'failed' });
      await service.initialize(DEMO.keys.web);
      await expect.poll(() => list.state.get().status).toBe('loaded');
    },
  );

  test('A28 a host that answers the failure by initialize again makes a new attempt', async () => {
    const { core, service, world, requestsTo } = openLibrary(mocks);
    world.faults.arm({ kind: 'status', status: 401, match: { operation: 'getSettings' }, count: 1 });
    const delegate = {
      onDataLoadComplete: (succeeded: boolean) => succeeded || void service.initialize(DEMO.keys.web).catch(() => {}),
    };
    const list = await openList(core, 'clips', { collection: top }, delegate);
    await service.initialize(DEMO.keys.web).catch(() => {});
    await expect.poll(() => list.state.get().status).toBe('loaded');
    expect(requestsTo('getSettings')).toBe(2);
  });

  test('B2 what is asked for beside Settings never takes along the attributes of the user before', async () => {
    const stored = {
      [STORAGE_KEYS.apiKey]: DEMO.keys.web,
      [STORAGE_KEYS.user]: ALICE,
      [STORAGE_KEYS.attributes]: '{"plan":"of-alice"}',
    };
    const visitAs = async (externalId?: string) => {
      const { core, service, world, requestsTo } = openLibrary(mocks, { stored });
      world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 1000 }, match: { operation: 'getSettings' } });
      const list = await openList(core, 'clips', { collection: top });
      const initialized = service.initialize(DEMO.keys.web, externalId === undefined ? {} : { externalId });
      await expect.poll(() => requestsTo('getSettings')).toBe(1);
      // Settings take ten times as long, also on a busy machine.
      await new Promise((done) => setTimeout(done, 100));
      const beside = world.journal.entries({ operation: 'pagedClips' }).length;
      await initialized;
      await expect.poll(() => list.state.get().status).toBe('loaded');
      const asked = world.journal.entries({ operation: 'pagedClips' }).map(({ url }) => url.includes('of-alice'));
      return { beside, asked };
    };
    expect(await visitAs('bob')).toEqual({ beside: 0, asked: [false] });
    // The owner of attributes is known once the id has been hashed; an `initialize` without a user keeps the former one.
    expect(await visitAs('alice')).toEqual({ beside: 0, asked: [true] });
    expect(await visitAs()).toEqual({ beside: 1, asked: [true] });
  });

  test.each(['clips', 'stories'] as const)(
    'U1 half a surrogate pair in what a list of %s names fails the list, and nothing else',
    async (kind) => {
      const { core, service } = openLibrary(mocks);
      const list = await openList(core, kind, { collection: '\ud800', categories: ['\ud800'] });
      await service.initialize(DEMO.keys.web);
      await expect.poll(() => list.state.get().status).toBe('failed');
    },
  );

  test('A12 what came beside a refused initialize is asked for anew with the next', async () => {
    const { core, service, world, requestsTo } = openLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top });
    world.faults.arm({ kind: 'status', status: 401, match: { operation: 'getSettings' }, count: 1 });
    await expect(service.initialize(DEMO.keys.web)).rejects.toThrow(/^InvalidApiKeyError/);
    expect(list.state.get()).toEqual({ status: 'failed' });
    await service.initialize(DEMO.keys.web);
    await expect.poll(() => list.state.get().status).toBe('loaded');
    expect(requestsTo('pagedClips')).toBe(2);
  });

  test('the delegate hears of a load and of its tiles', async () => {
    const { core } = await openInitializedLibrary(mocks);
    const heard: unknown[] = [];
    const list = await openList(
      core,
      'clips',
      { collection: DEMO.collections.seven },
      {
        onDataLoadStarted: () => heard.push('started'),
        onDataLoadComplete: (...values: unknown[]) => heard.push(values),
      },
    );
    await expect.poll(() => heard).toEqual(['started', [true, undefined, 7]]);
    list.destroy();
  });

  test('G20 an unknown collection is an empty list; a refused one is a failed list that can be retried', async () => {
    const { core, world } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: empty });
    await expect.poll(() => list.state.get().status).toBe('empty');
    world.faults.arm({ kind: 'status', status: 500, match: { operation: 'pagedClips' }, count: 1 });
    const refused = await openList(core, 'clips', { collection: top });
    await expect.poll(() => refused.state.get().status).toBe('failed');
    refused.retry();
    await expect.poll(() => refused.state.get().status).toBe('loaded');
  });

  test('L9.22 the next page is asked for near the end, and never past the display limit', async () => {
    const { core, requestsTo } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: forty });
    const count = () => {
      const state = list.state.get();
      return state.status === 'loaded' ? state.tiles.length : 0;
    };
    await expect.poll(count).toBe(10);
    list.endNeared();
    await expect.poll(count).toBe(20);
    const limited = await openList(core, 'clips', { collection: forty, displayLimit: 5 });
    await expect.poll(() => limited.state.get().status).toBe('loaded');
    const before = requestsTo('pagedClips');
    limited.endNeared();
    expect(requestsTo('pagedClips')).toBe(before);
  });

  test.each([['clips', 'pagedClips'] as const, ['stories', 'getStories'] as const])(
    'L7.4 a reload of %s while they load for a new user sends the attributes that were set in between',
    async (kind, operation) => {
      const { core, service, user, world } = await openInitializedLibrary(mocks);
      const list = await openList(core, kind, { collection: top, categories: [] });
      await expect.poll(() => list.state.get().status).toBe('loaded');
      world.faults.arm({ kind: 'delay', latency: { kind: 'fixed', ms: 100 }, match: { operation }, count: 1 });
      await service.initialize(DEMO.keys.web, { externalId: 'reader-3' });
      user.setUserAttribute('plan', 'member');
      await list.reload();
      expect(world.journal.entries({ operation }).at(-1)?.query).toMatchObject({ 'userAttributes[plan]': ['member'] });
    },
  );

  test('L9.2 what a viewer has seen comes last when the list loads, and moves nothing before', async () => {
    const { core, world } = await openInitializedLibrary(mocks);
    const clips = ['a', 'b', 'c'].map((description) => buildClip({ description }));
    addCollection(world, { id: 'seen-last', clips, enableViewedOrdering: true });
    const list = await openList(core, 'clips', { collection: 'seen-last' });
    const titles = () => {
      const state = list.state.get();
      return state.status === 'loaded'
        ? state.tiles.map(({ title, isViewed }) => `${title}${isViewed ? ' seen' : ''}`)
        : [];
    };
    await expect.poll(titles).toEqual(['a', 'b', 'c']);
    (await core.page.load()).viewer.mark('viewedClips', clips[0]?.id ?? '');
    expect(titles()).toEqual(['a seen', 'b', 'c']);
    await list.reload();
    expect(titles()).toEqual(['b', 'c', 'a seen']);
  });

  test('L9.4, G12 a list refreshes on the feed’s interval while the page is visible', async () => {
    const { core, platform, world, requestsTo } = await openInitializedLibrary(mocks);
    const clips = [buildClip({ description: 'a' })];
    addCollection(world, { id: 'live', clips, realTimeUpdateSeconds: 30 });
    const list = await openList(core, 'clips', { collection: 'live' });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    expect(requestsTo('pagedClips')).toBe(1);
    await platform.clock.advance(29_000);
    expect(requestsTo('pagedClips')).toBe(1);
    await platform.clock.advance(1000);
    await expect.poll(() => requestsTo('pagedClips')).toBe(2);
    platform.page.setVisible(false);
    await platform.clock.advance(30_000);
    expect(requestsTo('pagedClips')).toBe(2);
    list.destroy();
    platform.page.setVisible(true);
    await platform.clock.advance(60_000);
    expect(requestsTo('pagedClips')).toBe(2);
  });

  test('L7.3 the interface speaks the language of setLocale, else the page’s, also when it changes', async () => {
    const { core, user, platform } = await openInitializedLibrary(mocks);
    const list = await openList(core, 'clips', { collection: top, words: { live: 'On air' } });
    const appearance = () => {
      const { language, contentLanguage, messages } = list.appearance.get();
      return { language, contentLanguage, retry: messages.retry, live: messages.live };
    };
    expect(appearance()).toMatchObject({ language: 'en', retry: undefined, live: 'On air' });
    platform.page.setLanguage('fr-CA');
    await expect.poll(appearance).toMatchObject({ language: 'fr-CA', retry: 'Réessayer', live: 'On air' });
    user.setLocale('de');
    await expect.poll(appearance).toMatchObject({ language: 'de', retry: 'Noch einmal versuchen', live: 'On air' });
    user.setLocale('sv');
    await expect.poll(appearance).toMatchObject({ contentLanguage: 'sv', retry: undefined, live: 'On air' });
    user.removeUserAttribute('stLocale');
    await expect.poll(appearance).toMatchObject({ language: 'fr-CA', retry: 'Réessayer' });
    list.destroy();
  });

  test('L9.20 themes are read when the service sends another one, and not at every change of a list', async () => {
    const { core, world } = await openInitializedLibrary(mocks);
    // Without one of its own a collection has the tenant's theme.
    const put = (description: string, theme: Record<string, never> | null) =>
      void addCollection(world, { id: 'themed', clips: [buildClip({ description })], theme });
    put('a', null);
    let reads = 0;
    const theme = {
      get light() {
        reads++;
        return {};
      },
    };
    const list = await openList(core, 'clips', { collection: 'themed', theme });
    await expect.poll(() => list.state.get().status).toBe('loaded');
    const before = { reads, appearance: list.appearance.get() };
    put('b', null);
    await list.reload();
    const state = list.state.get();
    expect(state.status === 'loaded' && state.tiles.map(({ title }) => title)).toEqual(['b']);
    expect({ reads, appearance: list.appearance.get() }).toEqual(before);
    put('c', {});
    await list.reload();
    expect([before.appearance, list.appearance.get()].map(({ reloading }) => reloading.reloadOnForeground)).toEqual([
      true,
      false,
    ]);
    expect(reads).toBe(before.reads + 1);
  });
});
