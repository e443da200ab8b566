const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);

  const grid = new Service.ServiceStoriesGridView('game-stories', ['game-stories']);
  grid.configuration = { displayLimit: 6 };
});
