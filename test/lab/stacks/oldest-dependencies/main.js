import { ServiceClipsRowView, setHlsEngine, sharedInstance } from '@service/web-sdk';
import { hlsEngine } from '@service/web-sdk/hls';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';

setHlsEngine(hlsEngine);
sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
new ServiceClipsRowView('game-clips', 'game-clips');

function Counter() {
  const [count, setCount] = useState(0);
  return jsx('div', {
    children: [
      jsx('button', { type: 'button', onClick: () => setCount(count + 1), children: 'Count' }),
      jsx('p', { children: `Counted ${count}` }),
    ],
  });
}
render(jsx(Counter, {}), document.getElementById('own'));
