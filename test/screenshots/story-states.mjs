const page = (number) => `9a6e0000-0000-4000-8001-${number.toString(16).padStart(12, '0')}`;

const open =
  (findPage) =>
  async (tab, { service }) => {
    const id = await findPage(service);
    await tab.evaluate((pageId) => Service.sharedInstance.openPage(pageId), id);
    await tab.locator('service-player .segments, service-player .notice').first().waitFor();
  };

/** The first page of a type, read off the service's own feed. */
const ofType =
  (type, nth = 0) =>
  async (service) => {
    const query = 'x-service-api-key=demo-web-key&ClientPlatform=web&ClientVersion=11.0.0';
    const categories = ['top-stories', 'game-stories', 'trending-content']
      .map((name) => `&categories=${name}`)
      .join('');
    const answer = await (await fetch(`${service}/api/app/stories?${query}${categories}`)).json();
    const pages = answer.stories.flatMap((story) => story.pages).filter((one) => one.type === type);
    if (!pages[nth]) throw new Error(`The service has no page of the type ${type}.`);
    return pages[nth].id;
  };
const FIRST = async () => page(1);

const pause = (ms) => (tab) => tab.waitForTimeout(ms);
const press = (key) => (tab) => tab.keyboard.press(key);
const after =
  (...steps) =>
  async (tab, parts) => {
    for (const step of steps) await step(tab, parts);
  };
/** Presses a button, or the control that looks like one, that stands in the page in front. */
const tapAnswer = (nth) => async (tab) => {
  const answers = tab.locator('service-player :is(.poll, .quiz, .engagement, .answers) button');
  await answers.nth(nth).click();
};
const playing = (tab) =>
  tab.waitForFunction(() => {
    const videos = document.querySelector('service-player')?.shadowRoot?.querySelectorAll('video') ?? [];
    return [...videos].some((video) => !video.paused && video.currentTime > 0.4);
  });
const refusePlay = (tab) =>
  tab.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
/** A viewer who has been told how the player is used; the instructions would lie over everything else. */
const known = { before: `localStorage.setItem('Service.instructions', 'true')` };

/** The Story player. */
export const STORY_STATES = [
  {
    name: 'story-first-visit',
    prepare: after(open(FIRST), (tab) => tab.locator('service-player .instructions').waitFor(), pause(700)),
  },
  { name: 'story-image', prepare: after(open(FIRST), pause(900), press('k'), pause(300)) },
  { name: 'story-video', prepare: after(open(ofType('video')), playing, press('k'), pause(700)) },
  {
    name: 'story-captions',
    prepare: after(open(ofType('video', 1)), playing, press('c'), pause(1500), press('k'), pause(300)),
  },
  { name: 'story-poll', prepare: after(open(ofType('poll')), pause(800), press('k'), pause(300)) },
  { name: 'story-poll-answered', prepare: after(open(ofType('poll')), pause(800), tapAnswer(0), pause(1200)) },
  { name: 'story-poll-pictures', prepare: after(open(ofType('poll', 1)), pause(800), press('k'), pause(300)) },
  { name: 'story-quiz', prepare: after(open(ofType('triviaQuiz')), pause(800), press('k'), pause(300)) },
  { name: 'story-quiz-answered', prepare: after(open(ofType('triviaQuiz')), pause(800), tapAnswer(0), pause(1200)) },
  {
    name: 'story-failed',
    faults: [{ kind: 'status', status: 404, match: { path: '*.mp4' } }],
    prepare: after(open(ofType('video')), (tab) => tab.locator('service-player .notice').waitFor(), pause(300)),
  },
  {
    name: 'story-picture-failed',
    faults: [{ kind: 'status', status: 404, match: { path: '*.webp' } }],
    prepare: after(open(FIRST), (tab) => tab.locator('service-player .notice').waitFor(), pause(300)),
  },
  {
    name: 'story-buffering',
    faults: [{ kind: 'never', match: { path: '*.mp4' } }],
    prepare: after(
      open(ofType('video')),
      (tab) => tab.locator('service-player .spinner').first().waitFor(),
      pause(600),
    ),
  },
  {
    name: 'story-blocked',
    beforeLoad: refusePlay,
    prepare: after(open(ofType('video')), (tab) => tab.locator('service-player .tap-to-play').waitFor(), pause(300)),
  },
  {
    name: 'story-ad',
    page: { views: `new Service.ServiceStoriesRowView('one', ['top-stories']);` },
    prepare: after(
      (tab) => tab.locator('.open').first().click(),
      (tab) => tab.locator('service-player .segments').first().waitFor(),
      async (tab) => {
        for (let step = 0; step < 6 && (await tab.locator('service-player .ad-tag').count()) === 0; step++) {
          await tab.keyboard.press('ArrowDown');
          await tab.waitForTimeout(700);
        }
        await tab.locator('service-player .ad-tag').first().waitFor();
      },
      pause(700),
    ),
  },
  { name: 'story-huge-strings', scenario: 'hugeStrings', prepare: after(open(FIRST), pause(900)) },
  { name: 'story-right-to-left-texts', scenario: 'rightToLeft', prepare: after(open(FIRST), pause(900)) },
  {
    name: 'story-code-failed',
    beforeLoad: (tab) => tab.route(/service\.story-player\./, (route) => route.abort()),
    async prepare(tab) {
      await tab.evaluate((id) => Service.sharedInstance.openPage(id), page(1));
      await tab.locator('service-player [role=alert]').waitFor();
      await tab.waitForTimeout(300);
    },
  },
].map((state) => (state.name === 'story-first-visit' ? state : { ...state, page: { ...known, ...state.page } }));
