const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const answers = document.getElementById('answers');

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance } = Service;
  sharedInstance.customInstanceHost = mock;

  const calls = {
    "getClipsCount('top-clips')": () => sharedInstance.getClipsCount('top-clips'),
    "getClipsCount('endless-clips')": () => sharedInstance.getClipsCount('endless-clips'),
    "getStoriesCount(['top-stories'])": () => sharedInstance.getStoriesCount(['top-stories']),
    "getStoriesCount(['top-stories', 'game-stories'])": () =>
      sharedInstance.getStoriesCount(['top-stories', 'game-stories']),
    'getStoriesCount([])': () => sharedInstance.getStoriesCount([]),
    "getClipsCount('')": () => sharedInstance.getClipsCount(''),
    "getClipsCount('nobody')": () => sharedInstance.getClipsCount('nobody'),
  };
  for (const [name, call] of Object.entries(calls)) {
    const row = answers.insertRow();
    row.insertCell().append(Object.assign(document.createElement('code'), { textContent: name }));
    const answer = row.insertCell();
    answer.textContent = 'waiting';
    call().then(
      (count) => {
        answer.textContent = count.toLocaleString('en');
      },
      (error) => {
        answer.textContent = `rejected: ${error.message}`;
        answer.className = 'bad';
      },
    );
  }
  // The calls above wait for it.
  sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
});
