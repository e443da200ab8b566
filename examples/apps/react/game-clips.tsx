import { ServiceClipsRowView } from '@service/web-sdk';
import { useEffect, useRef } from 'react';

export function GameClips() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const view = new ServiceClipsRowView(container.current, 'game-clips');
    return () => view.destroy();
  }, []);
  return <div ref={container} id="game-clips" className="service-clips-row" />;
}
