const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const locale = document.getElementById('locale');
const state = document.getElementById('state');

window.ServiceQueue ||= [];
window.ServiceQueue.push(async (Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  await Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });

  Service.User.setLocale(locale.value);
  const content = { clipId: 'c11b0000-0000-4000-8001-0000000003eb' };
  const player = new Service.ServiceClipsPlayerView('captioned', content);

  // The service answers in the viewer's language, captions too; reload what is on screen.
  locale.oninput = () => {
    Service.User.setLocale(locale.value);
    player.reloadData();
  };

  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type) {
      if (type === 'enabledClipCaptions') state.textContent = 'Captions are on.';
      if (type === 'disabledClipCaptions') state.textContent = 'Captions are off.';
    },
  };
});
