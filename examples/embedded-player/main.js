const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  // One clip by its id; an external id works as well: { externalId: 'clip-first' }.
  new Service.ServiceClipsPlayerView('harbour', { clipId: 'c11b0000-0000-4000-8001-000000000003' });

  // A whole collection by its id.
  new Service.ServiceClipsPlayerView('collection', 'game-clips');
});
