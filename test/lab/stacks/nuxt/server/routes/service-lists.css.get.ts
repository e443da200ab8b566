import { toListStylesheet } from '@service/web-sdk/server';

export default defineEventHandler((event) => {
  setHeader(event, 'Content-Type', 'text/css');
  return toListStylesheet();
});
