import { createApiClient } from '@service/web-sdk/api-client';
import {
  renderGrid,
  renderRow,
  toListStylesheet,
  toShareHead,
  toSitemap,
  toVideoObject,
} from '@service/web-sdk/server';

const client = createApiClient({ baseUrl: process.env.SERVICE_HOST, apiKey: 'demo-server-key' });
const feed = await client.feeds.page('top-clips');
const [clip] = feed.clips;
const toUrl = ({ id }) => `https://www.example.com/watch/${id}`;
const options = { url: toUrl(clip) };
const list = { collection: 'top-clips', stylesheetUrl: '/service-lists.css', toUrl };
console.log(
  JSON.stringify({
    row: renderRow(feed, list),
    grid: renderGrid(feed, list),
    stylesheet: toListStylesheet(),
    video: toVideoObject(clip, options),
    head: toShareHead(clip, options),
    sitemap: toSitemap(feed, { toUrl }),
  }),
);
