import type { FeedItem, ServiceFeed } from '@service/web-sdk';
import { useFeed } from './use-feed';

export function TopClips() {
  const state = useFeed('top-clips');
  if (state?.snapshot.status !== 'loaded') return <p>{state?.snapshot.error?.message ?? 'Loading …'}</p>;
  return (
    <ul id="tiles">
      {state.snapshot.items.map((item) => (
        <li key={item.id}>
          <Tile item={item} feed={state.feed} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ item, feed }: { item: FeedItem; feed: ServiceFeed }) {
  return (
    <a
      href={item.link}
      ref={(tile) => void (tile && feed.markVisible(item.id, tile))}
      onClick={(event) => {
        event.preventDefault();
        feed.open(item.id, event.currentTarget).catch(console.error);
      }}
    >
      <img src={item.thumbnails.small} alt="" width="90" height="160" /> {item.title}
    </a>
  );
}
