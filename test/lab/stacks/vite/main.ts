import { ServiceClipsRowView, sharedInstance } from '@service/web-sdk';
import '@service/web-sdk/service.css';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
await sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });
const row: ServiceClipsRowView = new ServiceClipsRowView('game-clips', 'game-clips');
row.configuration = { displayLimit: 5 };
