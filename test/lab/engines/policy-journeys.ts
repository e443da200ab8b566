import { useABit, WENT_WELL } from '../../fault-harness/page-code';
import { INITIALIZE_ALICE, keepOutcome, readOutcome, SET_HOST } from './guest-page';
import type { Journey } from './journey';
import type { Page } from './page';
import { CannotError, same } from './page';
import { hasCodec, playAndClose, watchClosed, watchOpen, watchVideo } from './steps';

declare const Service: typeof import('../../../src').Service;
declare const policyCalls: readonly string[];

const ROW = '<service-clips-row collection="top-clips"></service-clips-row>';
const TILE = '[part~=tile]';
const USE = `${SET_HOST} ${keepOutcome(useABit(INITIALIZE_ALICE))}`;

const seesPictures = (page: Page, least: number) =>
  page.until(
    `${least} pictures`,
    (least) =>
      window.probe.all<HTMLImageElement>('img').filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .length >= least,
    least,
  );

/** A row with its images, and a clip that plays and closes. */
async function useRow(page: Page) {
  await page.count(TILE, 7);
  await seesPictures(page, 3);
  await page.click(TILE);
  await watchOpen(page);
  await watchVideo(page);
  await page.press('Escape');
  await watchClosed(page);
}

/** Pages under a policy that forbids what pages usually may. */
export const POLICY_JOURNEYS: readonly Journey[] = [
  {
    name: 'S12 the strictest policy has no violation',
    isSmoke: true,
    example: 'script-tag',
    serving: 'strict',
    run: playAndClose,
  },
  {
    name: 'S12 every player works under the strictest policy, and no policy for Trusted Types is made',
    guest: {
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src API_ORIGIN; img-src API_ORIGIN; media-src API_ORIGIN; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
      body: `${ROW}<service-stories-row categories="top-stories"></service-stories-row>`,
    },
    async run(page) {
      await useRow(page);
      await page.ask(() => Service.sharedInstance.openCategory('top-stories'));
      await page.count('service-player .frame .page, .frame .page', 1);
      await page.run(() => Service.sharedInstance.dismissPlayer(false));
      await watchClosed(page);
    },
  },
  {
    name: 'S14 the host’s own default policy for Trusted Types is never called',
    guest: {
      headers: { 'Content-Security-Policy': `require-trusted-types-for 'script'; trusted-types default` },
      before: `globalThis.policyCalls = [];
        const pass = (kind) => (text) => { policyCalls.push(kind + ' ' + String(text).slice(0, 80)); return text; };
        if (globalThis.trustedTypes) trustedTypes.createPolicy('default', { createHTML: pass('html'), createScript: pass('script'), createScriptURL: pass('url') });`,
      body: ROW,
    },
    async run(page) {
      if (!(await page.run(() => 'trustedTypes' in globalThis))) throw new CannotError('it knows no Trusted Types');
      // What the driver itself runs in the page may go through it too.
      await useRow(page);
      const calls = await page.run(() => policyCalls.filter((call) => /service\.|https?:|</.test(call)));
      same('calls of the policy', calls, []);
    },
  },
  {
    name: 'S13 a policy that forbids pictures and films leaves a row of colours, and a player that reports it',
    guest: { headers: { 'Content-Security-Policy': `img-src 'none'; media-src 'none'` }, body: ROW },
    allowed: /^policy: (img|media)-src/,
    async run(page) {
      await page.count('.tile .face.colored, .face.colored', 3);
      await page.click(TILE);
      await watchOpen(page);
      await page.text('.notice-title', 'This video cannot be played.');
      const tries = await page.run(() => {
        const counts: Record<string, number> = {};
        for (const line of window.probe.problems) counts[line] = (counts[line] ?? 0) + 1;
        return Math.max(...Object.values(counts));
      });
      same('nobody asks for them in a loop', tries <= 8, true);
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'S15 an isolated page has its pictures and films',
    guest: {
      headers: { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' },
      body: ROW,
    },
    async run(page) {
      // A request without CORS is refused first, which a browser may report.
      await useRow(page);
    },
    allowed: /require-corp|Cross-Origin|cross-origin|corp/i,
  },
  {
    name: 'a page whose policy takes away every feature plays, or asks for a tap',
    guest: {
      headers: {
        'Permissions-Policy': [
          'autoplay',
          'fullscreen',
          'picture-in-picture',
          'web-share',
          'clipboard-write',
          'encrypted-media',
          'unload',
          'sync-xhr',
        ]
          .map((feature) => `${feature}=()`)
          .join(', '),
      },
      body: ROW,
    },
    async run(page) {
      await page.count(TILE, 7);
      await page.click(TILE);
      await watchOpen(page);
      await page.until(
        'a film, or what takes its place',
        () =>
          window.probe
            .all<HTMLVideoElement>('.is-front video')
            .some(({ paused, currentTime }) => !paused && currentTime > 0.2) ||
          window.probe.all('.tap-to-play, .notice-title').length > 0,
      );
      await page.press('Escape');
      await watchClosed(page);
    },
  },
  {
    name: 'C16 a sandboxed frame without an origin does a bit of everything',
    guest: {
      after: '',
      tags: '',
      before: `addEventListener('message', ({ data }) => { globalThis.outcome = data; });`,
      body: '<iframe sandbox="allow-scripts" src="/inner" width="400" height="600" title="Inner"></iframe>',
    },
    async prepare(site) {
      site.page('/inner', {
        body: ROW,
        after: `${USE} const turn = setInterval(() => {
          if (globalThis.outcome === undefined) return;
          clearInterval(turn);
          let stored = 'refused';
          try { stored = typeof localStorage; } catch {}
          parent.postMessage(globalThis.outcome + ',' + stored, '*');
        }, 50);`,
      });
    },
    async run(page) {
      same('in the frame', await readOutcome(page), [...WENT_WELL, 'refused'].join());
    },
  },
  {
    name: 'a film plays on a page that was opened under the strictest policy of referrers',
    guest: { headers: { 'Referrer-Policy': 'no-referrer' }, body: ROW },
    async run(page) {
      if (!(await hasCodec(page))) throw new CannotError('it has no codec for the films');
      await useRow(page);
    },
  },
];
