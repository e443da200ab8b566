const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  // Nothing but the row: the links of the page work by themselves.
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
});

setInterval(() => {
  document.getElementById('address').textContent = location.hash || '—';
}, 250);
