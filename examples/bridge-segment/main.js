const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (...values) =>
  log.prepend(
    Object.assign(document.createElement('div'), {
      textContent: values.map((value) => JSON.stringify(value)).join(', '),
    }),
  );

// On your page Segment's snippet has made this object.
window.analytics ||= { track: print };

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      // 'openedClip' is 'Opened Clip' in Segment's way of naming.
      const name = type.replace(/[A-Z]/g, ' $&').replace(/^./, (letter) => letter.toUpperCase());
      window.analytics.track(name, data);
    },
  };
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
