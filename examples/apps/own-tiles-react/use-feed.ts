import { createFeed, type FeedSnapshot, type ServiceFeed } from '@service/web-sdk';
import { useEffect, useState } from 'react';

export function useFeed(collection: string) {
  const [state, setState] = useState<{ feed: ServiceFeed; snapshot: FeedSnapshot }>();
  useEffect(() => {
    const feed = createFeed({ collection });
    const update = () => setState({ feed, snapshot: feed.getSnapshot() });
    feed.subscribe(update);
    update();
    return () => void feed.destroy();
  }, [collection]);
  return state;
}
