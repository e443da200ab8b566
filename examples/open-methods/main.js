const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const STORY = '57020000-0000-4000-8001-000000000001';
const PAGE = '9a6e0000-0000-4000-8001-000000000001';
const CLIP = 'c11b0000-0000-4000-8001-000000000003';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  const service = Service.sharedInstance;
  // Open methods need a started library.
  const started = service.initialize('demo-web-key', { externalId: 'reader-1' });
  started.catch(console.error);

  const found = {
    'openStory(id)': () => service.openStory(STORY),
    'openStoryByExternalId(id)': () => service.openStoryByExternalId('story-second'),
    'openPage(id)': () => service.openPage(PAGE),
    'openCategory(id)': () => service.openCategory('game-stories'),
    'openCollection(id)': () => service.openCollection('top-clips'),
    'openCollection at a clip': () => service.openCollection('top-clips', { clipId: CLIP }),
    'openCollection at a category': () => service.openCollection('top-clips', { categoryId: 'team-falcons' }),
    'openCollection, as a deep link': () => service.openCollection('game-clips', {}, Service.OpenedReason.deepLink),
    'openClipByExternalId(id)': () => service.openClipByExternalId('top-clips', 'clip-1-5'),
  };
  const lost = {
    'openStory(unknown)': () => service.openStory('nobody'),
    'openStoryByExternalId(unknown)': () => service.openStoryByExternalId('nobody'),
    'openPage(unknown)': () => service.openPage('nobody'),
    'openCategory(unknown)': () => service.openCategory('nobody'),
    'openCollection(unknown)': () => service.openCollection('nobody'),
    'openCollection(empty)': () => service.openCollection('no-clips'),
    'openClipByExternalId(unknown)': () => service.openClipByExternalId('top-clips', 'nobody'),
  };

  async function run(name, call) {
    try {
      await started;
      await call();
      print(`${name} resolved at ${location.hash}`);
    } catch (reason) {
      print(`${name} rejected with ${typeof reason === 'string' ? `the string “${reason}”` : `${reason}`}`);
    }
  }

  for (const [id, calls] of Object.entries({ found, lost })) {
    for (const [name, call] of Object.entries(calls)) {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
      button.onclick = () => run(name, call);
      document.getElementById(id).append(button);
    }
  }
});
