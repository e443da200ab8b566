import { sharedInstance } from '@service/web-sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TopClips } from './top-clips';

// The host of your API. Without `?mock=…` in the address it is the mock backend: `npx service-mock --port 4010`.
sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TopClips />
    </StrictMode>,
  );
}
