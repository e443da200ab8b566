import { ServiceClipsRowView, sharedInstance } from '@service/web-sdk';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
new ServiceClipsRowView('game-clips', 'game-clips').configuration = { displayLimit: 5 };
