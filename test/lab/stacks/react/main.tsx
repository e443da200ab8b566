import { sharedInstance } from '@service/web-sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GameClips } from './game-clips';
import { TopClips } from './top-clips';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');

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
