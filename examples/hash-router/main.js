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
window.ServiceQueue.push(async (Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  await Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });

  const theme = { player: { disableUrls: true }, clipPlayer: { disableUrls: true } };
  Service.sharedInstance.theme = { light: theme, dark: theme };

  new Service.ServiceClipsRowView('top-clips', 'top-clips');
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
});
