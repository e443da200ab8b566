const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const visible = document.getElementById('visible');
const limit = document.getElementById('limit');

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  const row = new Service.ServiceClipsRowView('game-clips', 'game-clips');

  const configure = () => {
    row.configuration = {
      visibleTiles: Number(visible.value),
      displayLimit: Number(limit.value),
      preload: true, // the player's code and the first clip, once the row is in sight
      context: { placement: 'front page' }, // in every event of this row
    };
  };
  configure();
  visible.oninput = configure;
  limit.oninput = configure;

  row.delegate = {
    onDataLoadStarted: () => print('onDataLoadStarted'),
    onDataLoadComplete: (success, error, count) => print(`onDataLoadComplete: ${success ? count : error.message}`),
    onTileTapped: (tile) => print(`onTileTapped: ${tile.title}`),
    tileBecameVisible: (index) => print(`tileBecameVisible: ${index}`),
    onPlayerDismissed: () => print('onPlayerDismissed'),
  };
  document.getElementById('reload').onclick = () => row.reloadData();
});
