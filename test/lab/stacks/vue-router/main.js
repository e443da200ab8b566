import { sharedInstance } from '@service/web-sdk';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './app.vue';
import Page from './page.vue';

sharedInstance.customInstanceHost = new URLSearchParams(location.search).get('mock');
sharedInstance.initialize('demo-web-key').catch(console.error);

const page = (path, title) => ({ path, component: Page, props: { title } });
const router = createRouter({
  history: createWebHistory(),
  routes: [page('/', 'Home'), page('/other', 'Other page')],
});

createApp(App).use(router).mount('#root');
