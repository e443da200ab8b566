const query = new URLSearchParams(location.search);
const mock = query.get('mock') ?? 'http://localhost:4010';
const source = query.get('source') ?? 'service';

const select = document.getElementById('source');
select.value = source;
select.addEventListener('change', () => {
  query.set('source', select.value);
  location.search = query;
});

const log = document.getElementById('log');
function note(text) {
  const line = document.createElement('div');
  line.textContent = text;
  log.prepend(line);
}

// The page's part of Google Ad Manager: it loads the tag, and starts it.
window.googletag ||= { cmd: [] };
googletag.cmd.push(() => googletag.enableServices());

/** A tenant of the mock backend whose ads come from there. */
async function openTenant(scenario) {
  if (scenario === undefined) return mock;
  const host = `${mock}/__ns/ads-${scenario}`;
  await fetch(`${host}/__mock/scenario`, { method: 'PUT', body: JSON.stringify({ name: scenario }) });
  return host;
}

window.ServiceQueue ||= [];
window.ServiceQueue.push(async (Service) => {
  const shared = Service.sharedInstance;
  shared.customInstanceHost = await openTenant({ google: 'googleAds', none: 'noAds' }[source]);
  shared.delegate = {
    onUserActivityOccurred(type, data) {
      if ('adId' in data) note(`${type}: ${data.adId}`);
    },
    // Called for every ad that Google is to fill; nothing would mean no ad.
    getAdConfig(request) {
      note(`getAdConfig: ${request.placement}, ${request.format}`);
      return { slot: '', customTargeting: { placement: request.placement, format: request.format } };
    },
  };
  const tracking = document.getElementById('tracking');
  tracking.addEventListener('change', () => {
    shared.eventTrackingOptions = { enableAdTracking: tracking.checked };
  });

  shared.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
  new Service.ServiceStoriesRowView('top-stories', 'top-stories');
  new Service.ServiceClipsRowView('trending-clips', 'trending-clips');
});
