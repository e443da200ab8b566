import { createApiClient } from '@service/web-sdk/api-client';
import { renderRow } from '@service/web-sdk/server';

export default defineEventHandler(async () => {
  const baseUrl = process.env.SERVICE_HOST ?? 'http://127.0.0.1:4010';
  const client = createApiClient({ baseUrl, apiKey: 'demo-server-key' });
  return renderRow(await client.feeds.page('seven-clips'), {
    id: 'top-clips',
    collection: 'seven-clips',
    stylesheetUrl: '/service-lists.css',
  }).html;
});
