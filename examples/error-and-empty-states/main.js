import { openState, repair, service, startState, state } from './mock-state.js';

const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

await startState();
window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = service;
  Service.sharedInstance
    .initialize('demo-web-key', { externalId: 'reader-1' })
    .catch((error) => print(`initialize rejected: ${error.message}`));

  // Without a line of yours: placeholders, "Nothing here yet", and a message with "Try again".
  const row = new Service.ServiceClipsRowView('top-clips', 'top-clips');
  row.delegate = {
    onDataLoadComplete: (success, error, count) =>
      print(`top-clips: ${success ? `${count} clips` : `failed, ${error.message}`}`),
  };

  // An empty section hides. A failure stays visible, because the viewer can try again.
  const more = new Service.ServiceClipsRowView('game-clips', 'game-clips');
  more.delegate = {
    onDataLoadComplete(success, _error, count) {
      document.getElementById('more').hidden = success && count === 0;
    },
  };
});

for (const radio of document.querySelectorAll('[name="state"]')) {
  radio.checked = radio.value === state;
  radio.onchange = () => openState(radio.value);
}
document.getElementById('repair').onclick = async () => {
  await repair();
  print('The service works now: press "Try again".');
};
