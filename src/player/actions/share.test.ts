import { describe, expect, test } from 'vitest';
import { createFakeLog } from '../../../test/fakes/fake-log';
import { createFakeOutbound } from '../../../test/fakes/fake-outbound';
import { createDelegateHolder } from '../../core/delegate';
import { share, toShareUrl } from './share';

describe('sharing', () => {
  test.each([
    ['https://s.example/c?in=[COLLECTIONID]', 'https://s.example/c?in=top%20clips'],
    ['https://s.example/c?a=[COLLECTIONID]&b=[COLLECTIONID]', 'https://s.example/c?a=top%20clips&b=top%20clips'],
    ['https://s.example/c?a=%5BCOLLECTIONID%5D', 'https://s.example/c?a=%5BCOLLECTIONID%5D'],
    ['https://s.example/[COLLECTIONID]?a=1', 'https://s.example/[COLLECTIONID]?a=1'],
    ['https://s.example/c?to=/d?in=[COLLECTIONID]', 'https://s.example/c?to=/d?in=top%20clips'],
  ])('G22, H5.9 every literal token in the query of %s is filled in, and no other', (link, url) => {
    expect(toShareUrl(link, 'top clips')).toBe(url);
  });

  test.each([['javascript:alert(1)'], [''], ['/here'], ['https://good@evil.example/']])(
    'S16 a link that is %j is never shared',
    async (link) => {
      const outbound = createFakeOutbound();
      const delegate = createDelegateHolder(createFakeLog({ quiet: true }));
      const request = { title: 'A clip', link, collectionId: 'c' };
      expect(await share({ delegate, outbound }, request)).toBe('failed');
      expect(outbound.shares).toEqual([]);
    },
  );

  test('L9.11 a delegate takes over, else the page shares', async () => {
    const outbound = createFakeOutbound();
    const delegate = createDelegateHolder(createFakeLog({ quiet: true }));
    const request = { title: 'A clip', link: 'https://s.example/c', collectionId: 'c' };
    expect(await share({ delegate, outbound }, request)).toBe('shared');
    expect(outbound.shares).toEqual([{ title: 'A clip', url: 'https://s.example/c' }]);
    const taken: unknown[] = [];
    delegate.assign({ onShareButtonTapped: async (...values: unknown[]) => void taken.push(values) });
    expect(await share({ delegate, outbound }, request)).toBe('shared');
    expect(taken).toEqual([['A clip', 'A clip', 'https://s.example/c']]);
    expect(outbound.shares).toHaveLength(1);
    delegate.assign({ onShareButtonTapped: () => Promise.reject(new Error('closed')) });
    expect(await share({ delegate, outbound }, request)).toBe('cancelled');
    expect(outbound.shares).toHaveLength(1);
  });

  test('L8.3, L9.11 a callback that throws at once is a share that failed, and nobody else shares', async () => {
    const outbound = createFakeOutbound();
    const log = createFakeLog({ quiet: true });
    const delegate = createDelegateHolder(log);
    const onShareButtonTapped = () => {
      throw new Error('of the host');
    };
    delegate.assign({ onShareButtonTapped });
    const request = { title: 'A clip', link: 'https://s.example/c', collectionId: 'c' };
    expect(await share({ delegate, outbound }, request)).toBe('failed');
    expect(outbound.shares).toEqual([]);
    expect(log.messages('error')).toEqual(["The delegate's onShareButtonTapped failed."]);
  });
});
