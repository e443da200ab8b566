import { createFeed } from '@service/web-sdk';
import { readable } from 'svelte/store';

export function feedStore(collection: string) {
  const feed = createFeed({ collection });
  const snapshot = readable(feed.getSnapshot(), (set) => {
    const stop = feed.subscribe(() => set(feed.getSnapshot()));
    set(feed.getSnapshot());
    return stop;
  });
  return { feed, snapshot };
}
