import type { Outbound } from '../../src/platform/outbound';

/** Records navigations of the page instead of making them. */
export interface FakeOutbound extends Outbound {
  readonly navigations: readonly string[];
  readonly tabs: readonly string[];
  readonly shares: readonly { readonly title: string; readonly url: string }[];
}

export function createFakeOutbound(): FakeOutbound {
  const navigations: string[] = [];
  const tabs: string[] = [];
  const shares: { readonly title: string; readonly url: string }[] = [];
  return {
    navigations,
    tabs,
    shares,
    navigate: (url) => void navigations.push(url),
    openTab: (url) => void tabs.push(url),
    async share(title, url) {
      shares.push({ title, url });
      return 'shared';
    },
  };
}
