const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));
const on = (id, listener) => {
  document.getElementById(id).onclick = listener;
};

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  const service = Service.sharedInstance;
  service.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');

  on('open', () => service.openClip('c11b0000-0000-4000-8001-000000000002', (message) => print(message)));
  on('fail', () => service.openClip('nobody', (message) => print(`onError: ${message}`)));

  const printTracking = () => print(`enableServiceTracking is ${service.eventTrackingOptions.enableServiceTracking}`);
  on('disable', () => {
    service.disableEventTracking();
    printTracking();
  });
  on('enable', () => {
    service.enableEventTracking();
    printTracking();
  });
  on('user', () => print(`currentUserId is ${JSON.stringify(service.currentUserId)}`));
});
