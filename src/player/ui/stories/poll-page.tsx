import { useLayoutEffect, useState } from 'preact/hooks';
import type { EngagementCardProps } from '../polls/engagement-props';

/** The poll or quiz of a page. Most stories have none, so their code is loaded with the first one. */
export function EngagementPage(props: EngagementCardProps) {
  const { pages, current } = props;
  const { id } = current.page;
  const [chunk, setChunk] = useState<typeof import('../polls/poll-card')>();
  useLayoutEffect(() => {
    let isOver = false;
    import('../polls/poll-card').then(
      (loaded) => {
        if (isOver) return;
        setChunk(loaded);
        pages.images.shown(id);
      },
      () => isOver || pages.images.failed(id),
    );
    return () => {
      isOver = true;
    };
  }, [id, current.tries, pages]);
  return chunk ? <chunk.EngagementCard {...props} /> : null;
}
