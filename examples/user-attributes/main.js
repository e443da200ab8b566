const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const input = (id) => document.getElementById(id);

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance, User } = Service;
  sharedInstance.customInstanceHost = mock;
  const started = sharedInstance.initialize('demo-web-key', { externalId: 'reader-2' });
  const row = new Service.ServiceClipsRowView('mixed-clips', 'mixed-clips');
  row.delegate = {
    onDataLoadComplete(success, error, dataCount) {
      input('count').textContent = success ? dataCount : error.message;
    },
  };

  function apply() {
    if (input('plan').checked) User.setUserAttribute('plan', 'member');
    else User.removeUserAttribute('plan');
    if (input('team').checked) User.setUserAttribute('team', 'harbour');
    else User.removeUserAttribute('team');
    User.setLocale(input('locale').value);
    input('query').textContent = User.parseUserAttributesToQueryStringAlphabetically();
    row.reloadData(); // attributes reload nothing by themselves
  }

  // Attributes belong to the user, so they come after `initialize`. Those of an earlier visit are still set.
  function showAttributes() {
    input('plan').checked = User.getUserAttribute('plan') === 'member';
    input('team').checked = User.getUserAttribute('team') === 'harbour';
    input('locale').value = User.locale ?? 'en';
    input('query').textContent = User.parseUserAttributesToQueryStringAlphabetically();
    for (const id of ['plan', 'team', 'locale']) input(id).oninput = apply;
  }
  started.then(showAttributes).catch(console.error);
});
