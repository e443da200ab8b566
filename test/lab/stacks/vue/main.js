import { createApp } from 'vue';
import App from './app.vue';
import '@service/web-sdk/service.css';

createApp(App).mount('#root');
