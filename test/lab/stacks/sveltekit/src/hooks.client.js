import { sharedInstance } from '@service/web-sdk';

const mock = new URLSearchParams(location.search).get('mock');
if (mock) sharedInstance.customInstanceHost = mock;
