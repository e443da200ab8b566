// What the desk edits, shown by the library itself: one clip, one story, or a collection in the theme.
const query = new URLSearchParams(location.search);
const mock = location.href.replace(/\/__mock\/.*$/, '');

// A page may keep Settings for a minute; whoever edits a theme wants to see it now.
const ask = window.fetch.bind(window);
window.fetch = (input, init) => ask(input, { ...init, cache: 'reload' });

try {
  // The Story player explains itself to a new viewer, and would cover what is to be seen.
  localStorage.setItem('Service.instructions', 'true');
} catch {
  // A browser that keeps nothing: then it explains itself.
}

const add = (id, className, title) => {
  if (title) document.body.append(Object.assign(document.createElement('h2'), { textContent: title }));
  document.body.append(Object.assign(document.createElement('div'), { id, className }));
  return id;
};

/** Brings the tile of a story into sight, which stands in the shadow of its row. */
function showTile(id) {
  const roots = [...document.querySelectorAll('#stories, #stories *')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const tile = roots.map((root) => root.querySelector(`a[href*="${CSS.escape(id)}"]`)).find(Boolean);
  tile?.scrollIntoView({ inline: 'start', block: 'nearest' });
}

window.ServiceQueue = window.ServiceQueue || [];
window.ServiceQueue.push(async (Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  // Whoever looks at their own content is no viewer: no event is sent.
  Service.sharedInstance.disableEventTracking();
  await Service.sharedInstance.initialize('demo-web-key');
  const clip = query.get('clip');
  const story = query.get('story');
  if (clip) new Service.ServiceClipsPlayerView(add('clip', 'player'), { clipId: clip });
  else if (story) {
    const row = new Service.ServiceStoriesRowView(add('stories', 'row', 'Tap the story to open it'));
    row.delegate = { onDataLoadComplete: () => requestAnimationFrame(() => showTile(story)) };
  } else {
    new Service.ServiceStoriesRowView(add('stories', 'row', 'Stories'));
    const round = new Service.ServiceStoriesRowView(add('round', 'row', 'Round stories'));
    round.configuration = { cellType: 'round' };
    new Service.ServiceClipsRowView(add('clips', 'row', 'Clips'), query.get('collection'));
  }
});
