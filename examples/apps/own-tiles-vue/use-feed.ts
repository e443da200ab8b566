import { createFeed } from '@service/web-sdk';
import { onMounted, onUnmounted, shallowRef } from 'vue';

export function useFeed(collection: string) {
  const feed = createFeed({ collection });
  const snapshot = shallowRef(feed.getSnapshot());
  onMounted(() => {
    const update = () => {
      snapshot.value = feed.getSnapshot();
    };
    feed.subscribe(update);
    update();
  });
  onUnmounted(() => feed.destroy());
  return { feed, snapshot };
}
