const message = document.getElementById('message');
const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

window.ServiceQueue = window.ServiceQueue || [];
window.ServiceQueue.push(async (Service) => {
  try {
    Service.sharedInstance.customInstanceHost = mock;
    await Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });
    new Service.ServiceClipsRowView('top-clips', 'top-clips');
  } catch (error) {
    message.textContent = `${error.message ?? error} Is the mock backend running at ${mock}?`;
  }
});
