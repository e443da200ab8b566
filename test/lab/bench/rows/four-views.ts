/** The containers of a page with four views, and the code that makes them. */
export const FOUR_IDS = ['top', 'game', 'forty', 'stories'];
export const MAKE_FOUR_VIEWS = `
  new Service.ServiceClipsRowView('top', 'top-clips');
  new Service.ServiceClipsGridView('game', 'game-clips');
  new Service.ServiceClipsRowView('forty', 'forty-clips');
  new Service.ServiceStoriesRowView('stories');`;
