const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const show = (id, text) => {
  document.getElementById(id).textContent = text;
};

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  new Service.ServiceClipsRowView('endless-row', 'endless-clips');
  new Service.ServiceClipsGridView('endless-grid', 'endless-clips');
  Service.sharedInstance
    .getClipsCount('endless-clips')
    .then((count) => show('count', `${count.toLocaleString('en')} clips`))
    .catch(console.error);

  // Every view draws in an open shadow root of its own.
  const elementsIn = (id) => document.getElementById(id).firstElementChild?.shadowRoot?.querySelectorAll('*').length;
  setInterval(() => {
    show('row-elements', elementsIn('endless-row') ?? 0);
    show('grid-elements', elementsIn('endless-grid') ?? 0);
  }, 250);
});
