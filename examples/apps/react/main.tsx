import { sharedInstance } from '@service/web-sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GameClips } from './game-clips';
import { TopClips } from './top-clips';

// The host of your API. Without `?mock=…` in the address it is the mock backend: `npx service-mock --port 4010`.
sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    // StrictMode creates each view, destroys it and creates it again.
    <StrictMode>
      <main>
        <TopClips />
        <GameClips />
      </main>
    </StrictMode>,
  );
}
