const open =
  (collection, id = '') =>
  (page) =>
    page.evaluate(
      ([one, clipId]) => Service.sharedInstance.openCollection(one, clipId ? { clipId } : {}),
      [collection, id],
    );
const clip = (number) => `c11b0000-0000-4000-8001-${number.toString(16).padStart(12, '0')}`;
const LIVE = clip(1002);
const CAPTIONED = clip(1003);

const playing = (page) =>
  page.waitForFunction(() => {
    const videos = document.querySelector('service-player')?.shadowRoot?.querySelectorAll('video') ?? [];
    return [...videos].some((video) => !video.paused && video.currentTime > 0.4);
  });
const noticed = (page) => page.locator('service-player .notice').first().waitFor();
/** A machine pauses, so that both pictures of a page show the same. */
const FILMS = { path: '*.mp4' };
const FEED = { operation: 'pagedClips' };

const after =
  (...steps) =>
  async (page, parts) => {
    for (const step of steps) await step(page, parts);
  };
const press = (key) => (page) => page.keyboard.press(key);
const pause = (ms) => (page) => page.waitForTimeout(ms);
const refusePlay = (page) =>
  page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });

/** The Clips player. */
export const CLIP_STATES = [
  { name: 'clips-playing', prepare: after(open('top-clips'), playing, pause(400)) },
  { name: 'clips-paused', prepare: after(open('top-clips'), playing, press('k'), pause(900)) },
  { name: 'clips-progress-actions', prepare: after(open('game-clips'), playing, pause(400)) },
  { name: 'clips-following', prepare: after(open('trending-clips'), playing, pause(400)) },
  {
    name: 'clips-following-empty',
    prepare: after(open('trending-clips'), playing, (page) => page.getByRole('tab').nth(1).click(), pause(900)),
  },
  { name: 'clips-captions', prepare: after(open('mixed-clips', CAPTIONED), playing, press('c'), pause(1500)) },
  { name: 'clips-live', prepare: after(open('mixed-clips', LIVE), playing, pause(800)) },
  {
    name: 'clips-buffering',
    faults: [{ kind: 'never', match: FILMS }],
    prepare: after(open('top-clips'), (page) => page.locator('service-player .spinner').first().waitFor(), pause(600)),
  },
  {
    name: 'clips-slow',
    faults: [{ kind: 'never', match: FILMS }],
    prepare: after(open('top-clips'), (page) => page.locator('service-player .spinner-label').waitFor(), pause(300)),
  },
  {
    name: 'clips-failed',
    faults: [{ kind: 'status', status: 404, match: FILMS }],
    prepare: after(open('top-clips'), noticed, pause(500)),
  },
  {
    name: 'clips-blocked',
    beforeLoad: refusePlay,
    prepare: after(open('top-clips'), (page) => page.locator('service-player .tap-to-play').waitFor(), pause(300)),
  },
  {
    name: 'clips-feed-loading',
    prepare: after(
      async (page) =>
        void page.evaluate(() => {
          location.hash = '#clips/top-clips';
        }),
      (page) => page.locator('service-player').waitFor({ state: 'attached' }),
      pause(500),
    ),
    faults: [{ kind: 'never', match: FEED }],
  },
  {
    name: 'clips-code-failed',
    beforeLoad: (page) => page.route(/service\.clips-player\./, (route) => route.abort()),
    prepare: after(open('top-clips'), (page) => page.locator('service-player [role=alert]').waitFor(), pause(300)),
  },
  { name: 'clips-end', prepare: after(open('one-clip'), playing, press('ArrowDown'), noticed, pause(700)) },
  {
    name: 'clips-sheet',
    prepare: after(
      open('top-clips'),
      playing,
      async (page) => {
        const button = page.locator('service-player .slide.is-front').getByText(/Line-ups/);
        for (let step = 0; step < 15 && (await button.count()) === 0; step++) {
          await page.keyboard.press('ArrowDown');
          await page.waitForTimeout(500);
        }
        await button.first().click();
      },
      pause(900),
    ),
  },
  {
    name: 'clips-ad',
    prepare: after(
      open('top-clips'),
      playing,
      async (page) => {
        for (let step = 0; step < 6 && (await page.locator('service-player .ad-tag').count()) === 0; step++) {
          await page.keyboard.press('ArrowDown');
          await page.waitForTimeout(700);
        }
        await page.locator('service-player .ad-tag').first().waitFor();
      },
      pause(700),
    ),
  },
  { name: 'clips-huge-strings', scenario: 'hugeStrings', prepare: after(open('top-clips'), playing, pause(400)) },
  {
    name: 'clips-right-to-left-texts',
    scenario: 'rightToLeft',
    prepare: after(open('top-clips'), playing, pause(400)),
  },
  {
    name: 'clips-embedded',
    page: { views: `one.id = 'embedded'; new Service.ServiceClipsPlayerView('embedded', 'top-clips');` },
    prepare: after(
      (page) =>
        page.waitForFunction(
          () => document.querySelector('service-clips-player')?.shadowRoot?.querySelector('video')?.currentTime > 0.4,
        ),
      pause(400),
    ),
  },
];
