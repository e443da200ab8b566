import { serveLive, serveSeparateAudio } from '../../browser/serve-media';
import { type Guest, START } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { CannotError, same } from './page';
import { hasCodec, watchClosed, watchOpen, watchVideo } from './steps';

const TILE = '[part~=tile]';

/** A guest whose collection begins with another clip than the service has. */
const withFirstClip = (change: object): Guest => ({
  before: `{
    const real = fetch;
    window.fetch = async (...values) => {
      const response = await real(...values);
      if (!response.url.includes('/clips/paged')) return response;
      const body = await response.json();
      Object.assign(body.clips[0], ${JSON.stringify(change)});
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
    };
  }`,
  body: '<service-clips-row collection="top-clips"></service-clips-row>',
  after: START,
});

/** Opens the first clip; resolves with whether the engine has the codec of the videos. */
async function openFirst(page: Page): Promise<boolean> {
  await page.count(TILE, 7);
  await page.click(TILE);
  await watchOpen(page);
  return hasCodec(page);
}

async function close(page: Page) {
  await page.press('Escape');
  await watchClosed(page);
}

/** Unusual videos and captions. */
export const MEDIA_JOURNEYS: readonly Journey[] = [
  {
    name: 'J15 an HLS stream whose audio is in a playlist of its own has sound',
    guest: withFirstClip({ url: 'SITE_ORIGIN/media/separate-audio/master.m3u8' }),
    prepare: ({ site }) => serveSeparateAudio(site),
    async run(page, { site: { site }, engine }) {
      if (engine === 'webkit')
        throw new CannotError(
          'it buffers both playlists and does not become ready; Safari plays HLS without an engine',
        );
      if (!(await openFirst(page))) return;
      await watchVideo(page);
      await page.until('audio', () => {
        // Each engine has a property of its own.
        const { mozHasAudio, webkitAudioDecodedByteCount, audioTracks } = Object.assign(
          window.probe.one<HTMLVideoElement>('.is-front video'),
        );
        return mozHasAudio === true || webkitAudioDecodedByteCount > 0 || audioTracks?.length > 0;
      });
      same('the playlist of the audio is loaded', site.requests.includes('/media/separate-audio/audio.m3u8'), true);
      await close(page);
    },
  },
  {
    name: 'J16 a live stream that is over gives way to the next clip',
    guest: withFirstClip({ url: 'SITE_ORIGIN/media/over/live.m3u8', isLive: true }),
    prepare: ({ site }) => serveLive(site, 'over', 'over'),
    async run(page) {
      if (!(await openFirst(page))) return;
      await watchVideo(page);
      const before = await page.run(() => location.hash);
      await page.until('the next clip', (before) => location.hash !== before, before);
      await watchVideo(page);
      await close(page);
    },
  },
  {
    name: 'J17 captions with comma milliseconds appear over the video',
    guest: withFirstClip({ subtitle: { vtt: 'SITE_ORIGIN/comma.vtt' }, hasNoCaptions: false }),
    prepare: ({ site }) =>
      site.answer('/comma.vtt', (_request, response, common) =>
        response
          .writeHead(200, { ...common, 'Content-Type': 'text/vtt' })
          .end('WEBVTT\r\n\r\n1\r\n00:00:00,000 --> 00:00:59,000\r\nA comma'),
      ),
    async run(page) {
      if (!(await openFirst(page))) return;
      await page.click('.captions-button');
      await page.text('.captions p', 'A comma');
      await close(page);
    },
  },
];
