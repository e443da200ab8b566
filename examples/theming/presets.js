/** Themes to begin with. */
export const PRESETS = {
  'the defaults': { light: {}, dark: {} },
  Forest: {
    light: {
      colors: { primary: '#0B6E4F', alert: '#B3261E' },
      primitives: { cornerRadius: 4 },
      lists: { row: { tileSpacing: 8 } },
      storyTiles: { circularTile: { unreadBorderWidth: 3 } },
    },
    dark: { colors: { primary: '#1E9E73' }, primitives: { cornerRadius: 4 }, lists: { row: { tileSpacing: 8 } } },
  },
  Editorial: {
    light: {
      font: 'Georgia, serif',
      colors: { primary: '#8A1538' },
      primitives: { cornerRadius: 0 },
      lists: { title: { show: true }, row: { tileSpacing: 2 }, grid: { tileSpacing: 2 } },
      storyTiles: {
        title: { textSize: 16, lineHeight: 20 },
        chip: { cornerRadius: 0 },
        rectangularTile: { eyebrow: { textColor: '#FFD9E3' } },
      },
      buttons: { cornerRadius: 0 },
    },
    dark: { font: 'Georgia, serif', colors: { primary: '#D04A73' }, primitives: { cornerRadius: 0 } },
  },
  Candy: {
    light: {
      colors: { primary: '#B4137F' },
      primitives: { cornerRadius: 28 },
      lists: { backgroundColor: '#FFF0F8', row: { startInset: 12, endInset: 12, topInset: 12, tileSpacing: 16 } },
      storyTiles: { title: { alignment: 'center' }, circularTile: { unreadBorderWidth: 4 } },
    },
    dark: {
      colors: { primary: '#C2378F' },
      primitives: { cornerRadius: 28 },
      lists: { backgroundColor: '#2A1022', row: { startInset: 12, endInset: 12, topInset: 12, tileSpacing: 16 } },
    },
  },
};
