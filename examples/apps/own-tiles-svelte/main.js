import { sharedInstance } from '@service/web-sdk';
import { mount } from 'svelte';
import App from './app.svelte';

// The host of your API. Without `?mock=…` in the address it is the mock backend: `npx service-mock --port 4010`.
sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);

mount(App, { target: document.getElementById('root') });
