import { beforeAll, describe, expect, test } from 'vitest';
import { dismissals, isPlaying, openPlayerSite, recorded, waitForSight } from '../../../test/browser/player-site';
import { serveLive } from '../../../test/browser/serve-media';

let player: Awaited<ReturnType<typeof openPlayerSite>>;

beforeAll(async () => {
  player = await openPlayerSite();
});

const ENDED = 'This live stream has ended';

interface LiveOptions {
  readonly kind: 'grows' | 'over';
  readonly hasNoEngine?: boolean;
  readonly isContinuous?: boolean;
  /** No clip follows. */
  readonly isAlone?: boolean;
  readonly isEmbedded?: boolean;
}

let streams = 0;

/** Opens a live stream, which an ordinary clip follows, and waits until it plays. */
async function openLive({ kind, hasNoEngine, isContinuous, isAlone, isEmbedded }: LiveOptions) {
  const folder = `live-${++streams}`;
  serveLive(player.site, folder, kind);
  const opened = await player.open();
  await opened.page.evaluate(
    (options) => {
      const container = document.getElementById('embedded');
      container?.style.setProperty('height', '480px');
      if (options.isEmbedded) container?.scrollIntoView({ block: 'center' });
      const live = { url: playerPage.media(`${options.folder}/live.m3u8`), isLive: true };
      playerPage.openClips({
        clips: options.isAlone ? [live] : [live, {}],
        head: { continuousPlayEnabled: options.isContinuous === true },
        hasNoEngine: options.hasNoEngine === true,
        ...(options.isEmbedded ? { embedIn: 'embedded' } : {}),
      });
    },
    { folder, hasNoEngine, isContinuous, isAlone, isEmbedded },
  );
  await waitForSight(opened.page, isPlaying('c0'));
  // Not the card behind the last clip, which is another notice.
  return { ...opened, buttons: opened.page.locator('.frame > .notice button') };
}

describe('a live stream', () => {
  test.each([
    ['an engine', false],
    ['the browser', true],
  ])('J16 that %s plays ends with a notice, from which the viewer goes on or closes', async (_, hasNoEngine) => {
    const [{ page, problems, buttons }, over, embedded] = await Promise.all([
      openLive({ kind: 'grows', hasNoEngine }),
      openLive({ kind: 'over', hasNoEngine }),
      openLive({ kind: 'over', hasNoEngine, isEmbedded: true }),
    ]);
    const duration = () => page.evaluate(() => playerPage.root()?.querySelector('video')?.duration);
    expect(await duration()).toBe(Number.POSITIVE_INFINITY);
    const sight = await waitForSight(page, ({ notice }) => notice === ENDED);
    expect([sight.current, sight.status]).toEqual(['c0', ENDED]);
    // A viewer who comes back to the page does not start it again.
    await page.evaluate(() => playerPage.setPlaybackEnabled(false));
    await page.evaluate(() => playerPage.setPlaybackEnabled(true));
    await buttons.getByText('Next clip').click();
    await waitForSight(page, isPlaying('c1'));
    expect(await recorded(page, 'c0')).not.toContain('completedClip');
    expect(problems.errors).toEqual([]);

    await waitForSight(over.page, ({ notice }) => notice === ENDED);
    await over.buttons.getByText('Close').click();
    await expect.poll(() => dismissals(over.page)).toEqual(['closeButtonTapped']);

    await waitForSight(embedded.page, ({ notice }) => notice === ENDED);
    expect(await embedded.buttons.allTextContents()).toEqual(['Next clip']);
  });

  test('J16 gives way to the next clip with continuous play, and ends with the notice if there is none', async () => {
    const [modal, embedded, alone] = await Promise.all([
      openLive({ kind: 'grows', isContinuous: true }),
      openLive({ kind: 'grows', isContinuous: true, isEmbedded: true }),
      openLive({ kind: 'over', isContinuous: true, isAlone: true }),
    ]);
    await waitForSight(modal.page, isPlaying('c1'));
    expect(await recorded(modal.page, 'c0')).not.toContain('completedClip');
    await waitForSight(embedded.page, isPlaying('c1'));
    await waitForSight(alone.page, ({ notice }) => notice === ENDED);
  });
});
