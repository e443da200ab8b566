const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const byId = (id) => document.getElementById(id);

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  const { sharedInstance, User } = Service;
  sharedInstance.customInstanceHost = mock;

  /** Starts the SDK for this user; `null` means that no user is logged in. */
  async function start(userName) {
    showUser(userName);
    try {
      await sharedInstance.initialize('demo-web-key', { externalId: userName });
      // Attributes belong to the user, so they come after `initialize`. They reload nothing by themselves.
      if (userName !== null && User.getUserAttribute('plan') !== 'member') {
        User.setUserAttribute('plan', 'member');
        await row.reloadData();
      }
    } catch (error) {
      console.error(error);
    }
    showStored();
  }

  byId('log-in').onsubmit = (event) => {
    event.preventDefault();
    sessionStorage.setItem('example-user', byId('name').value);
    start(byId('name').value);
  };
  byId('log-out').onclick = () => {
    sessionStorage.removeItem('example-user');
    // The SDK removes the user's data, and its views load again for an anonymous viewer.
    start(null);
  };

  start(sessionStorage.getItem('example-user'));
  // In the same task as `initialize`, so that the clips load in parallel with the settings.
  const row = new Service.ServiceClipsRowView('mixed-clips', 'mixed-clips');
  row.delegate = {
    onDataLoadComplete(success, error, count) {
      byId('count').textContent = success ? count : error.message;
    },
  };
});

function showUser(userName) {
  byId('status').textContent = userName === null ? 'You are logged out.' : `You are logged in as ${userName}.`;
  byId('log-out').disabled = userName === null;
}

/** The name itself is not stored, only its SHA-256 hash. */
function showStored() {
  const entries = ['Service.user', 'Service.attributes'].map((key) => [key, localStorage.getItem(key)]);
  byId('stored').textContent = entries.flatMap(([key, value]) => (value ? `${key}: ${value}` : [])).join('\n');
}
