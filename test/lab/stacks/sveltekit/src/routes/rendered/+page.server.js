import { createApiClient } from '@service/web-sdk/api-client';
import { renderRow } from '@service/web-sdk/server';
import stylesheetUrl from '@service/web-sdk/service-lists.css?url';

export const trailingSlash = 'always';

export async function load() {
  const baseUrl = process.env.SERVICE_HOST ?? 'http://127.0.0.1:4010';
  const client = createApiClient({ baseUrl, apiKey: 'demo-server-key' });
  const feed = await client.feeds.page('seven-clips');
  return { template: renderRow(feed, { id: 'top-clips', collection: 'seven-clips', stylesheetUrl }).template };
}
