import { ServiceClipsRowView, sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/react';
import '@service/web-sdk/service.css';
import { StrictMode, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');

function App() {
  const [last, setLast] = useState('');
  const configuration = useMemo(() => ({ displayLimit: 8 }), []);
  useEffect(() => {
    sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  }, []);
  return (
    <main>
      <service-clips-row
        id="top-clips"
        collection="top-clips"
        configuration={configuration}
        onservice-tile-tapped={({ detail }) => setLast(detail.title)}
      />
      <ClassRow />
      <p role="status">{last}</p>
    </main>
  );
}

/** A view class in an effect; StrictMode makes it, destroys it and makes it again. */
function ClassRow() {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const view = new ServiceClipsRowView(container.current, 'game-clips');
    return () => view.destroy();
  }, []);
  return <div ref={container} id="by-class" className="service-clips-row" />;
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
