const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
let moves = -1;

function route() {
  const wanted = location.hash || '#/';
  for (const section of document.querySelectorAll('[data-route]')) section.hidden = section.dataset.route !== wanted;
  document.getElementById('address').textContent = wanted;
  document.getElementById('moves').textContent = ++moves;
}
addEventListener('hashchange', route);
route();

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  const noLinks = { player: { disableUrls: true }, clipPlayer: { disableUrls: true } };
  const theme = { light: noLinks, dark: noLinks };
  const clips = new Service.ServiceClipsRowView('top-clips', 'top-clips');
  clips.configuration = { theme };
  const stories = new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  stories.configuration = { theme };
});
