const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const columns = document.getElementById('columns');

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  const grid = new Service.ServiceClipsGridView('trending-clips', 'trending-clips');

  const configure = () => {
    const theme = {
      lists: { grid: { columns: Number(columns.value), tileSpacing: 10 } },
      primitives: { cornerRadius: 16 },
    };
    grid.configuration = { displayLimit: 12, theme: { light: theme, dark: theme } };
  };
  configure();
  columns.oninput = configure;
});
