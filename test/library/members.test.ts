import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO } from '../../mocks/seeds/demo-identifiers';
import { createTransport } from '../../src/api/transport';
import { jsonAnswer } from '../fakes/fake-network';
import { createFakePlatform } from '../fakes/fake-platform';
import { openInitializedLibrary, openLibrary, startService } from './open-library';

const mocks = startService();
afterAll(() => mocks.close());

describe('versions', () => {
  const sources = ['shared-instance', 'service-user', 'public-types']
    .map((name) => readFileSync(new URL(`../../src/sdk/${name}.ts`, import.meta.url), 'utf8'))
    .join('\n');
  const sinceOf = (member: string) =>
    [...sources.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:readonly |get |set )?(\w+)/g)]
      .filter((match) => match[2] === member)
      .map((match) => /@since ([\d.]+)/.exec(match[1] ?? '')?.[1])
      .find((version) => version !== undefined);

  test.each([
    ['isInitialized', '10.0.0'],
    ['isPlayerVisible', '10.0.0'],
    ['delegate', '10.0.0'],
    ['dismissPlayer', '10.0.0'],
    ['enableLogging', '10.0.0'],
    ['eventTrackingOptions', '10.7.0'],
    ['openStoryByExternalId', '10.7.0'],
    ['openClipByExternalId', '10.7.0'],
    ['enableAdTracking', '10.9.0'],
    ['enableFullVideoAnalytics', '10.11.0'],
    ['setLocale', '10.2.0'],
    ['getStoriesCount', '10.13.16'],
    ['getClipsCount', '10.13.16'],
    ['customInstanceHost', '8.0.0'],
  ])('L0.4 the docstring of %s says since %s', (member, version) => {
    expect(sinceOf(member)).toBe(version);
  });
});

describe('deprecated members', () => {
  test('L6.2 enableEventTracking sets every default, disableEventTracking all of them but service tracking', () => {
    const { service } = openLibrary(mocks);
    service.eventTrackingOptions = { enableAdTracking: false, disabledFunctionalFeatures: ['clipLikes'] };
    service.enableEventTracking();
    const defaults = service.eventTrackingOptions;
    expect(Object.values(defaults)).toEqual([true, true, true, true, true, true, []]);
    service.eventTrackingOptions = { enableAdTracking: false };
    service.disableEventTracking();
    expect(service.eventTrackingOptions).toEqual({ ...defaults, enableServiceTracking: false });
  });

  test('L6.3 currentUserId is empty always, and the history is loaded again on demand', async () => {
    const { service, requestsTo } = await openInitializedLibrary(mocks);
    await service.initialize(DEMO.keys.web, { externalId: 'alice' });
    expect(service.currentUserId).toBe('');
    const before = requestsTo('getActivityHistory');
    await service.requestUserActivityHistory_();
    expect(requestsTo('getActivityHistory')).toBeGreaterThan(before);
  });
});

describe('delegate', () => {
  test('L8.1 onUserActivityOccurred hears type and data, with the context of the view', async () => {
    const { service, core } = await openInitializedLibrary(mocks);
    const heard: unknown[] = [];
    service.delegate = { onUserActivityOccurred: (type, data) => heard.push([type, data.clipId, data.context]) };
    core.activity.record('openedClip', { clipId: 'c-1', context: { page: 'home' } });
    expect(heard).toEqual([['openedClip', 'c-1', { page: 'home' }]]);
  });

  test('L8.1 what a callback does to its data reaches neither the content nor the event that is sent', async () => {
    const { service, core, platform, world } = await openInitializedLibrary(mocks);
    service.delegate = {
      onUserActivityOccurred(_type, data) {
        data.categories?.push('host');
        Object.assign(data, { clipId: 'host', metadata: {} });
        Object.assign(data.context ?? {}, { page: 'host' });
      },
    };
    const clip = { clipId: 'c-1', categories: ['sports'], metadata: { club: 'Reds' }, context: { page: 'home' } };
    const before = structuredClone(clip);
    core.activity.record('openedClip', clip);
    expect(clip).toEqual(before);
    const sent = async () => {
      await platform.clock.advance(3000);
      const [request] = world.journal.entries({ operation: 'postActivity' });
      const { events } = JSON.parse(request?.body ?? '{"events":[]}') as { events: { type: string; data: object }[] };
      return events.find(({ type }) => type === 'openedClip')?.data;
    };
    await expect.poll(sent).toEqual(before);
  });
});

describe('the transport', () => {
  const createTestTransport = () => {
    const platform = createFakePlatform();
    const transport = createTransport({
      network: platform.network,
      readCredentials: () => ({ baseUrl: 'https://api.example', apiKey: 'key' }),
      readAttributePairs: () => ['userAttributes[team]=red'],
      warn: platform.log.warn,
    });
    return { transport, network: platform.network };
  };

  test.each([414, 431])('D30 a %i is asked once more without attributes', async (status) => {
    const { transport, network } = createTestTransport();
    network.answer('/api/app/stories', (request) =>
      request.url.includes('userAttributes') ? jsonAnswer({}, status) : jsonAnswer({ ok: true }),
    );
    expect(await transport.get('/api/app/stories', [], { personalized: true })).toEqual({ ok: true });
    expect(network.requests).toHaveLength(2);
  });

  test('D30 a second 414 is final', async () => {
    const { transport, network } = createTestTransport();
    network.answer('/api/app/stories', jsonAnswer({}, 414));
    await expect(transport.get('/api/app/stories', [], { personalized: true })).rejects.toMatchObject({ status: 414 });
    expect(network.requests).toHaveLength(2);
    await expect(transport.get('/api/app/stories', [])).rejects.toMatchObject({ status: 414 });
    expect(network.requests).toHaveLength(3);
  });
});

test.each(['"5"', 'null', '-1', '1e999', 'true', '[5]', '{}'])(
  'D22 a count of %s rejects both counts',
  async (count) => {
    const { service, world } = await openInitializedLibrary(mocks);
    world.faults.arm({ kind: 'status', status: 200, body: `{"count":${count}}`, match: { path: '*count*' } });
    await expect(service.getClipsCount(DEMO.collections.seven)).rejects.toBeInstanceOf(Error);
    await expect(service.getStoriesCount([DEMO.categoryExternalIds.topStories])).rejects.toBeInstanceOf(Error);
  },
);
