import { sharedInstance } from '@service/web-sdk';
import { mount } from 'svelte';
import App from './app.svelte';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');

mount(App, { target: document.getElementById('root') });
