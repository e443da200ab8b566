const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);

  const today = new Service.ServiceStoriesRowView('today', ['top-stories']);
  today.configuration = { cellType: 'round' };
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
  const gameDay = new Service.ServiceStoriesGridView('game-day', ['game-stories']);
  // As many as styles.css keeps room for.
  gameDay.configuration = { displayLimit: 6 };
  const archive = new Service.ServiceClipsGridView('archive', 'forty-clips');
  archive.configuration = { displayLimit: 12 };
});
