import { ServiceClipsRowView, sharedInstance } from '@service/web-sdk';
import { useEffect, useRef } from 'react';

export default function Home() {
  const container = useRef(null);
  useEffect(() => {
    const mock = new URLSearchParams(location.search).get('mock');
    if (mock) sharedInstance.customInstanceHost = mock;
    sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
    const view = new ServiceClipsRowView(container.current, 'game-clips');
    return () => view.destroy();
  }, []);
  return (
    <main>
      <h1>Home</h1>
      <service-clips-row id="top-clips" collection="top-clips" />
      <div id="game-clips" className="service-clips-row" ref={container} />
    </main>
  );
}
