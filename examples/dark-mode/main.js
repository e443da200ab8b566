const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const page = document.documentElement;

// `--paper` is the page's own background, in dark-mode.css.
const theme = {
  light: { colors: { primary: '#9A3412' }, lists: { backgroundColor: 'var(--paper)' } },
  dark: { colors: { primary: '#B4532A' }, lists: { backgroundColor: 'var(--paper)' } },
};

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);
  const views = [
    [new Service.ServiceClipsRowView('top-clips', 'top-clips'), {}],
    [new Service.ServiceStoriesRowView('top-stories', ['top-stories']), { cellType: 'round' }],
  ];

  function apply() {
    // `auto` follows the viewer's system. A player has the scheme of the view that it opens from.
    for (const [view, options] of views) view.configuration = { ...options, theme, uiStyle: page.dataset.scheme };
  }
  apply();

  for (const radio of document.querySelectorAll('[name="scheme"]')) {
    radio.checked = radio.value === page.dataset.scheme;
    radio.onchange = () => {
      page.dataset.scheme = radio.value;
      localStorage.setItem('example-scheme', radio.value);
      apply();
    };
  }
});
