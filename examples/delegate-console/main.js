const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const filter = document.getElementById('filter');
let calls = [];

function draw() {
  const shown = calls.filter((call) => call.toLowerCase().includes(filter.value.toLowerCase()));
  log.replaceChildren(...shown.map((call) => Object.assign(document.createElement('div'), { textContent: call })));
}
function add(name, ...values) {
  calls = [`${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`, ...calls].slice(0, 200);
  draw();
}
filter.oninput = draw;
document.getElementById('clear').onclick = () => {
  calls = [];
  draw();
};

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.delegate = {
    onUserActivityOccurred: (type, data) => add('onUserActivityOccurred', type, data),
    getAdConfig(request) {
      add('getAdConfig', request);
      return { slot: '/1234/example', customTargeting: { placement: request.placement } };
    },
    async onShareButtonTapped(text, title, url) {
      add('onShareButtonTapped', text, title, url);
    },
    userNavigatedToApp: (url) => add('userNavigatedToApp', url),
  };
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
