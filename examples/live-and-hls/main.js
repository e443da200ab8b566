const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const LIVE = 'c11b0000-0000-4000-8001-0000000003ea';
const ADAPTIVE = 'c11b0000-0000-4000-8001-0000000003f2';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  new Service.ServiceClipsRowView('mixed-clips', 'mixed-clips');

  const open = (clipId) => Service.sharedInstance.openCollection('mixed-clips', { clipId });
  document.getElementById('live').onclick = () => open(LIVE);
  document.getElementById('adaptive').onclick = () => open(ADAPTIVE);

  const types = ['readyToPlay', 'mediaStarted', 'bufferingStarted', 'bufferingEnded', 'mediaFailed'];
  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      if (types.includes(type)) print(`${type}: ${data.clipTitle}${data.isLive ? ' (live)' : ''}`);
    },
  };
});
