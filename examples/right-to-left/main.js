// Nothing here says "right to left": the page does, by <html dir="rtl" lang="ar">.
const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue ||= [];
window.ServiceQueue.push(async (Service) => {
  // A service of its own inside the mock backend, whose titles are Arabic and Hebrew.
  const service = `${mock}/__ns/right-to-left`;
  await fetch(`${service}/__mock/scenario`, { method: 'PUT', body: JSON.stringify({ name: 'rightToLeft' }) });

  Service.sharedInstance.customInstanceHost = service;
  Service.sharedInstance
    .initialize('demo-web-key', { externalId: 'reader-rtl' })
    .then(() => Service.User.setLocale('ar'))
    .catch(console.error);
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
