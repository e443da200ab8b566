const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

// The events bubble, so one listener receives those of every list on the page.
addEventListener('service-data-load-complete', ({ target, detail }) => {
  print(`${target.localName}: ${detail.success ? `${detail.dataCount} tiles` : detail.error.message}`);
});
addEventListener('service-tile-tapped', ({ target, detail }) => print(`${target.localName}: tapped “${detail.title}”`));
addEventListener('service-player-dismissed', ({ target }) => print(`${target.localName}: player closed`));

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
});
