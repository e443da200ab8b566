import { ApiError, createApiClient } from '@service/web-sdk/api-client';
import { renderRow, toShareHead, toVideoObject } from '@service/web-sdk/server';
import { notFound } from 'next/navigation';
import { ServerRow } from '../../server-row';

const baseUrl = process.env.SERVICE_HOST ?? 'http://127.0.0.1:4010';
const client = createApiClient({ baseUrl, apiKey: 'demo-server-key' });
const toUrl = ({ id }: { readonly id: string }) => `https://www.example.com/watch/${id}`;

export const dynamic = 'force-dynamic';

export default async function WatchPage({ params }: { params: Promise<{ id: string }> }) {
  const clip = await client.clips.get((await params).id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NotFound') notFound();
    throw error;
  });
  const options = { url: toUrl(clip), siteName: 'Example', language: 'en' };
  const { title, canonicalUrl, metas } = toShareHead(clip, options);
  const { videoObject, json } = toVideoObject(clip, options);
  const row = renderRow(await client.feeds.page('top-clips'), {
    collection: 'top-clips',
    stylesheetUrl: '/service-lists.css',
    toUrl: ({ id }) => `/watch/${id}`,
  });
  return (
    <main>
      <title>{title}</title>
      <link rel="canonical" href={canonicalUrl} />
      {metas.map((meta) => (
        <meta key={'name' in meta ? meta.name : meta.property} {...meta} />
      ))}
      {json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />}
      <h1>{title}</h1>
      {videoObject && (
        <video
          controls
          src={videoObject.contentUrl}
          poster={videoObject.thumbnailUrl[0]}
          style={{ maxWidth: '100%', maxHeight: '80vh' }}
        />
      )}
      <h2>More clips</h2>
      <ServerRow template={row.template} />
    </main>
  );
}
