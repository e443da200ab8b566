const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const locale = document.getElementById('locale');
const state = document.getElementById('state');

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch(console.error);

  locale.value = Service.User.locale ?? 'en';
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
