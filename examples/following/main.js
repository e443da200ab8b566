const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  new Service.ServiceClipsRowView('trending-clips', 'trending-clips');

  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      if (type === 'followedCategory' || type === 'unfollowedCategory' || type === 'openedCategory') {
        print(`${type}: ${data.currentCategory}`);
      }
    },
  };
});
