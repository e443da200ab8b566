const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const host = document.getElementById('host');

window.ServiceQueue ||= [];
window.ServiceQueue.push(async (Service) => {
  const { sharedInstance } = Service;
  let row;

  async function set(value) {
    try {
      sharedInstance.customInstanceHost = value;
      print(`set to ${value}; reading it gives ${sharedInstance.customInstanceHost}`);
      document.getElementById('stored').textContent = localStorage.getItem('Service.customInstanceHost') ?? '—';
      const started = sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });
      if (!row) row = new Service.ServiceClipsRowView('seven-clips', 'seven-clips');
      else started.then(() => row.reloadData()).catch(() => {});
      await started;
    } catch (error) {
      print(`refused: ${error}`);
    }
  }

  const suggestions = {
    'The mock backend': mock,
    'With a slash at its end': `${mock}/`,
    'A service of its own inside the mock': `${mock}/__ns/my-own`,
    'Another scheme': 'ftp://api.example.com',
    'With a password': 'https://me:secret@api.example.com',
    'No address at all': 'api example',
  };
  for (const [name, value] of Object.entries(suggestions)) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
    button.onclick = () => {
      host.value = value;
      set(value);
    };
    document.getElementById('suggestions').append(button);
  }
  document.getElementById('form').onsubmit = (event) => {
    event.preventDefault();
    set(host.value);
  };
  host.value = mock;
  await set(mock);
});
