import { sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/react';
import '@service/web-sdk/service.css';
import { useEffect, useState } from 'react';

const configuration = { displayLimit: 8 };

export function TopClips() {
  const [tapped, setTapped] = useState('');
  useEffect(() => {
    sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  }, []);
  return (
    <section>
      <service-clips-row
        id="top-clips"
        collection="top-clips"
        configuration={configuration}
        onservice-tile-tapped={({ detail }) => setTapped(detail.title)}
      />
      <p role="status">{tapped}</p>
    </section>
  );
}
