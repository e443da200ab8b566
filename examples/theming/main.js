import { createKeyForm } from './key-form.js';
import { PRESETS } from './presets.js';
import { toCode, withValue } from './theme-code.js';

const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const byId = (id) => document.getElementById(id);

window.ServiceQueue ||= [];
window.ServiceQueue.push(async (Service) => {
  const { sharedInstance } = Service;
  sharedInstance.customInstanceHost = mock;
  const started = sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' });
  const views = [
    [new Service.ServiceStoriesRowView('stories', ['top-stories']), { cellType: 'round' }],
    [new Service.ServiceClipsRowView('clips', 'top-clips'), {}],
    [new Service.ServiceStoriesGridView('grid', ['game-stories']), { displayLimit: 4 }],
  ];
  for (const [view, configuration] of views) view.configuration = configuration;
  let theme = { light: {}, dark: {} };
  let scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

  // The theme of the whole page comes after `initialize`, which resets it.
  try {
    await started;
  } catch (error) {
    console.error(error);
    return;
  }
  const form = createKeyForm(byId('keys'), sharedInstance.currentTheme, (path, value) => {
    theme = { ...theme, [scheme]: withValue(theme[scheme], path, value) };
    apply();
  });

  function apply() {
    sharedInstance.theme = theme;
    // The views show the scheme that is edited, whatever the page's own is.
    for (const [view, configuration] of views) view.configuration = { ...configuration, uiStyle: scheme };
    form.show(theme[scheme], scheme);
    byId('code').textContent = toCode(theme);
  }

  for (const radio of document.querySelectorAll('[name="scheme"]')) {
    radio.checked = radio.value === scheme;
    radio.onchange = () => {
      scheme = radio.value;
      apply();
    };
  }
  byId('preset').append(...Object.keys(PRESETS).map((name) => new Option(name)));
  byId('preset').onchange = ({ target }) => {
    theme = PRESETS[target.value];
    apply();
  };
  byId('find').oninput = ({ target }) => form.filter(target.value);
  byId('copy').onclick = async () => {
    await navigator.clipboard.writeText(toCode(theme));
    byId('copied').textContent = 'Copied.';
  };

  const STORY = '57020000-0000-4000-8001-00000000000';
  byId('open-story').onclick = () => sharedInstance.openCategory('top-stories');
  byId('open-quiz').onclick = () => sharedInstance.openStory(`${STORY}3`);
  byId('open-poll').onclick = () => sharedInstance.openStory(`${STORY}4`);
  byId('open-clips').onclick = () => sharedInstance.openCollection('top-clips');
  apply();
});
