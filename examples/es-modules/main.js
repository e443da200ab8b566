// In an app: from '@service/web-sdk'.
import { ServiceClipsRowView, sharedInstance, version } from '../../dist/esm/index.js';

const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

sharedInstance.customInstanceHost = mock;
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
new ServiceClipsRowView('top-clips', 'top-clips');

document.getElementById('open').onclick = () => sharedInstance.openStoryByExternalId('story-first');
document.getElementById('global').textContent = `Version ${version}; window.Service is ${typeof window.Service}.`;
