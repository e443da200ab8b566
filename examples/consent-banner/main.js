const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const banner = document.getElementById('banner');
const choices = document.getElementById('choices');

/** What the viewer answered, kept by this page; `undefined` before there is an answer. */
const readConsent = () => JSON.parse(localStorage.getItem('example-consent') ?? 'null') ?? undefined;

/** Nothing is allowed that was not agreed to: no answer yet is no. */
function toTrackingOptions({ memory = false, personal = false, statistics = false, ads = false } = {}) {
  return {
    enableFunctionalCookies: memory,
    enableRemoteViewingStore: memory,
    enablePersonalization: personal,
    enableServiceTracking: statistics,
    enableFullVideoAnalytics: statistics,
    enableAdTracking: ads,
    disabledFunctionalFeatures: memory ? [] : ['all'],
  };
}

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance } = Service;

  const apply = () => {
    sharedInstance.eventTrackingOptions = toTrackingOptions(readConsent());
    showOptions(sharedInstance.eventTrackingOptions);
  };
  const signIn = () => sharedInstance.initialize('demo-web-key', { externalId: 'reader-5' }).catch(console.error);
  const answer = (consent) => {
    localStorage.setItem('example-consent', JSON.stringify(consent));
    banner.hidden = true;
    apply();
    // The user who may be remembered now was not, until now.
    if (consent.memory) signIn();
  };
  document.getElementById('accept').onclick = () =>
    answer({ memory: true, personal: true, statistics: true, ads: true });
  document.getElementById('refuse').onclick = () => answer({});
  choices.onsubmit = (event) => {
    event.preventDefault();
    answer(Object.fromEntries([...new FormData(choices).keys()].map((name) => [name, true])));
  };
  document.getElementById('reopen').onclick = () => openBanner();

  // Before initialize: the stored user is neither read nor kept without consent.
  apply();
  sharedInstance.customInstanceHost = mock;
  signIn();
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});

function openBanner() {
  const consent = readConsent() ?? {};
  for (const box of choices.querySelectorAll('input')) box.checked = consent[box.name] === true;
  banner.hidden = false;
}
if (!readConsent()) openBanner();

function showOptions(options) {
  const body = document.getElementById('options');
  body.replaceChildren();
  for (const [name, value] of Object.entries(options)) {
    const row = body.insertRow();
    row.insertCell().append(Object.assign(document.createElement('code'), { textContent: name }));
    const words = Array.isArray(value) ? value.join(', ') || 'none' : value ? 'on' : 'off';
    row.insertCell().textContent = words;
  }
}
