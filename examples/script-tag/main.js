const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue = window.ServiceQueue || [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  // Without `await`: a view that is created in the same task appears a round trip earlier.
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
