const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const LIVE = 'c11b0000-0000-4000-8001-0000000003ea';
const ADAPTIVE = 'c11b0000-0000-4000-8001-0000000003f2';

/** Plays one stream in `video`; returns the function that stops it. */
function playStream(video, { url, startAtSeconds, onError }) {
  const { Hls } = window;
  if (!Hls.isSupported()) return undefined;
  const hls = new Hls({ enableWorker: false, startPosition: startAtSeconds || -1, liveDurationInfinity: true });
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) =>
    print(`hls.js ${Hls.version} plays ${levels.length} qualities`),
  );
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => print(`quality ${level + 1}: ${hls.levels[level].height}p`));
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return; // hls.js recovers by itself
    const kind = type === Hls.ErrorTypes.MEDIA_ERROR ? 'decode' : 'load';
    onError(response?.code ? { kind, httpStatus: response.code } : { kind });
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => {
    hls.destroy();
    print('stopped');
  };
}

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance } = Service;
  sharedInstance.customInstanceHost = mock;
  sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  // Before the first stream plays.
  Service.setHlsEngine(playStream);
  new Service.ServiceClipsRowView('mixed-clips', 'mixed-clips');

  const open = (clipId) => sharedInstance.openCollection('mixed-clips', { clipId }).catch(console.error);
  document.getElementById('adaptive').onclick = () => open(ADAPTIVE);
  document.getElementById('live').onclick = () => open(LIVE);
});
