const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';

/** What each signal says of each option; what it says nothing of is left out. */
const signals = { tcf: {}, consentMode: {}, privacyControl: {} };
let apply = () => {};

// IAB TCF v2: the platform calls back at once, and whenever the viewer changes their mind.
window.__tcfapi?.('addEventListener', 2, ({ gdprApplies, purpose }, ok) => {
  if (!ok) return;
  const may = (...purposes) => gdprApplies === false || purposes.every((one) => purpose.consents[one] === true);
  signals.tcf = {
    enableFunctionalCookies: may(1),
    enableRemoteViewingStore: may(1),
    enablePersonalization: may(1, 6),
    enableServiceTracking: may(1, 8),
    enableFullVideoAnalytics: may(1, 8),
    enableAdTracking: may(1, 7),
  };
  apply();
});

// Google Consent Mode: every gtag('consent', …) passes through the data layer.
const consentMode = {};
function readCommand([command, , words] = []) {
  if (command !== 'consent') return;
  Object.assign(consentMode, words);
  const may = (name) => consentMode[name] !== 'denied';
  signals.consentMode = {
    enableFunctionalCookies: may('functionality_storage'),
    enableRemoteViewingStore: may('functionality_storage') && may('personalization_storage'),
    enablePersonalization: may('personalization_storage'),
    enableServiceTracking: may('analytics_storage'),
    enableFullVideoAnalytics: may('analytics_storage'),
    enableAdTracking: may('ad_storage'),
  };
  apply();
}
const isCall = (entry) => Object.prototype.toString.call(entry) === '[object Arguments]';
window.dataLayer ||= [];
for (const entry of window.dataLayer) if (isCall(entry)) readCommand(entry);
const push = window.dataLayer.push;
window.dataLayer.push = (...entries) => {
  for (const entry of entries) if (isCall(entry)) readCommand(entry);
  return push.apply(window.dataLayer, entries);
};

// Global Privacy Control: a browser's standing "do not sell or share".
const isControlled = navigator.globalPrivacyControl === true;
if (isControlled) signals.privacyControl = { enablePersonalization: false, enableAdTracking: false };
document.getElementById('privacy-control').textContent = isControlled
  ? 'This browser sends Global Privacy Control: no personalization, no ad tracking.'
  : 'This browser does not send Global Privacy Control.';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance } = Service;
  apply = () => {
    const options = {};
    for (const signal of Object.values(signals)) {
      for (const [name, may] of Object.entries(signal)) options[name] = may && options[name] !== false;
    }
    sharedInstance.eventTrackingOptions = options;
    showOptions(sharedInstance.eventTrackingOptions);
  };
  apply();
  sharedInstance.customInstanceHost = mock;
  sharedInstance.initialize('demo-web-key').catch((error) => console.error(error));
  new Service.ServiceClipsRowView('top-clips', 'top-clips');
});

function showOptions({ disabledFunctionalFeatures, ...options }) {
  const body = document.getElementById('options');
  body.replaceChildren();
  for (const [name, value] of Object.entries(options)) {
    const row = body.insertRow();
    row.insertCell().append(Object.assign(document.createElement('code'), { textContent: name }));
    row.insertCell().textContent = value ? 'on' : 'off';
  }
}
