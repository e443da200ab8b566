import { sharedInstance } from '@service/web-sdk';

export default defineNuxtPlugin(() => {
  const mock = new URLSearchParams(location.search).get('mock');
  if (mock) sharedInstance.customInstanceHost = mock;
});
