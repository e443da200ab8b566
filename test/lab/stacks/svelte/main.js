import { mount } from 'svelte';
import App from './app.svelte';
import '@service/web-sdk/service.css';

mount(App, { target: document.getElementById('root') });
