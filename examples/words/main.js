const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const locale = document.getElementById('locale');
const word = document.getElementById('new');

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-words' }).catch(console.error);
  const views = [
    new Service.ServiceStoriesRowView('top-stories', ['top-stories']),
    new Service.ServiceClipsRowView('top-clips', 'top-clips'),
  ];

  // The interface changes at once; the service's own texts come with the next load.
  locale.oninput = () => {
    Service.User.setLocale(locale.value);
    for (const view of views) view.reloadData();
  };
  word.oninput = () => {
    for (const view of views) view.configuration = { words: { new: word.value } };
  };
});
