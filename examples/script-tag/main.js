const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue = window.ServiceQueue || [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  // Nobody waits for it here: a view that is made beside it comes a round trip sooner.
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
