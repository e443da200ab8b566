const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (...values) =>
  log.prepend(
    Object.assign(document.createElement('div'), {
      textContent: values.map((value) => JSON.stringify(value)).join(', '),
    }),
  );

// On your page the Google tag has made this function.
window.gtag ||= print;

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      // GA4 takes names of lower-case words, and numbers and short texts as parameters.
      const name = type.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      window.gtag('event', `service_${name}`, {
        item_id: data.clipId ?? data.storyId ?? data.adId,
        item_name: (data.clipTitle ?? data.storyTitle)?.slice(0, 100),
        item_list_id: data.collection ?? data.categories?.[0],
        page_index: data.pageIndex,
        reason: data.openedReason ?? data.dismissedReason,
        duration_ms: data.durationViewedMs,
      });
    },
  };
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});
