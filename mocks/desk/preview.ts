/** What the desk edits, shown by the library: one clip, one story, or a collection in the theme. */
const query = new URLSearchParams(location.search);
const host = location.href.replace(/\/__mock\/.*$/, '/__mock/preview');

// Pages may keep Settings for a minute; the preview shows a changed theme at once.
const load = window.fetch;
window.fetch = (input, init) => load(input, { ...init, cache: 'reload' });

function add(id: string, title?: string): string {
  if (title) document.body.append(Object.assign(document.createElement('h2'), { textContent: title }));
  document.body.append(Object.assign(document.createElement('div'), { id }));
  return id;
}

/** Scrolls to the tile of a story, which is in the shadow root of its row. */
function showTile(id: string): void {
  const roots = [...document.querySelectorAll('#stories, #stories *')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const tile = roots.map((root) => root.querySelector(`a[href*="${CSS.escape(id)}"]`)).find(Boolean);
  tile?.scrollIntoView({ inline: 'start', block: 'nearest' });
}

async function show(): Promise<void> {
  const { Service } = window;
  if (!Service) throw new Error('dist/service.min.js is missing: run npm run build');
  // The instructions of the Story player would cover the story.
  localStorage.setItem('Service.instructions', 'true');
  Service.sharedInstance.customInstanceHost = host;
  Service.sharedInstance.disableEventTracking();
  await Service.sharedInstance.initialize('demo-web-key');
  const [clip, story] = [query.get('clip'), query.get('story')];
  if (clip) new Service.ServiceClipsPlayerView(add('clip'), { clipId: clip });
  else if (story) {
    const row = new Service.ServiceStoriesRowView(add('stories', 'Tap the story to open it'));
    row.delegate = { onDataLoadComplete: () => requestAnimationFrame(() => showTile(story)) };
  } else {
    new Service.ServiceStoriesRowView(add('stories', 'Stories'));
    new Service.ServiceStoriesRowView(add('round', 'Round stories')).configuration = { cellType: 'round' };
    new Service.ServiceClipsRowView(add('clips', 'Clips'), query.get('collection') ?? '');
  }
}

show().catch((error: Error) => {
  document.body.append(`The preview failed: ${error.message}. Save again, or reload the desk.`);
});
