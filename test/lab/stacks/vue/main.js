import { sharedInstance } from '@service/web-sdk';
import { createApp } from 'vue';
import App from './app.vue';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');

createApp(App).mount('#root');
