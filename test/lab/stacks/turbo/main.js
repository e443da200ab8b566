import '@hotwired/turbo';
import { sharedInstance } from '@service/web-sdk';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key').catch(console.error);
