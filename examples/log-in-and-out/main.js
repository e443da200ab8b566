const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const byId = (id) => document.getElementById(id);

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance, User } = Service;
  sharedInstance.customInstanceHost = mock;

  /** Starts the SDK for this user; `null` means that no user is logged in. Another user's clips load by themselves. */
  async function start(userName) {
    byId('status').textContent = userName === null ? 'You are logged out.' : `You are logged in as ${userName}.`;
    byId('log-out').disabled = userName === null;
    await sharedInstance.initialize('demo-web-key', { externalId: userName });
  }

  async function logIn(userName) {
    sessionStorage.setItem('example-user', userName);
    await start(userName);
    // Attributes belong to the user, so they come after `initialize`. They reload nothing by themselves.
    User.setUserAttribute('plan', 'member');
    await row.reloadData();
  }

  async function logOut() {
    sessionStorage.removeItem('example-user');
    // The SDK removes everything that it has stored about the user.
    await start(null);
    await row.reloadData(); // only for the number below: a delegate receives the loads that the page starts
  }

  byId('log-in').onsubmit = (event) => {
    event.preventDefault();
    logIn(byId('name').value).catch(console.error).then(showStored);
  };
  byId('log-out').onclick = () => logOut().catch(console.error).then(showStored);

  start(sessionStorage.getItem('example-user')).catch(console.error).then(showStored);
  // In the same task as `initialize`, so that the clips load in parallel with the settings.
  const row = new Service.ServiceClipsRowView('mixed-clips', 'mixed-clips');
  row.delegate = {
    onDataLoadComplete(success, error, count) {
      byId('count').textContent = success ? count : error.message;
    },
  };
});

/** The name itself is not stored, only its SHA-256 hash. */
function showStored() {
  const entries = ['Service.user', 'Service.attributes'].map((key) => [key, localStorage.getItem(key)]);
  byId('stored').textContent = entries.flatMap(([key, value]) => (value ? `${key}: ${value}` : [])).join('\n');
}
