const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (...values) =>
  log.prepend(
    Object.assign(document.createElement('div'), {
      textContent: values.map((value) => JSON.stringify(value)).join(', '),
    }),
  );

window.dataLayer ||= [];

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      // `null` first: a tag manager would merge what the event before has left.
      window.dataLayer.push({ service: null }, { event: `service.${type}`, service: data });
      print(window.dataLayer.at(-1));
    },
  };
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
