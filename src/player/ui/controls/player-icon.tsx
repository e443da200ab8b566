/** Drawn on a 24 × 24 grid; `line` icons are strokes, `solid` ones are filled. */
const ICONS = {
  close: { line: 'M6.5 6.5l11 11m0-11l-11 11' },
  up: { line: 'M6 14.5l6-6 6 6' },
  down: { line: 'M6 9.5l6 6 6-6' },
  left: { line: 'M14.5 6l-6 6 6 6' },
  right: { line: 'M9.5 6l6 6-6 6' },
  play: { solid: 'M7.5 5.4v13.2a1.1 1.1 0 0 0 1.68.94l10.4-6.6a1.1 1.1 0 0 0 0-1.88l-10.4-6.6a1.1 1.1 0 0 0-1.68.94Z' },
  pause: {
    solid:
      'M7.4 4.8h2a1.2 1.2 0 0 1 1.2 1.2v12a1.2 1.2 0 0 1-1.2 1.2h-2A1.2 1.2 0 0 1 6.2 18V6a1.2 1.2 0 0 1 1.2-1.2Zm7.2 0h2A1.2 1.2 0 0 1 17.8 6v12a1.2 1.2 0 0 1-1.2 1.2h-2a1.2 1.2 0 0 1-1.2-1.2V6a1.2 1.2 0 0 1 1.2-1.2Z',
  },
  muted: { solid: 'M4 9.3v5.4h3.3l4.7 4.1V5.2L7.3 9.3Z', line: 'M16 9.6l4.8 4.8m0-4.8l-4.8 4.8' },
  sound: {
    solid: 'M4 9.3v5.4h3.3l4.7 4.1V5.2L7.3 9.3Z',
    line: 'M15.4 9a4.3 4.3 0 0 1 0 6M18 6.4a8 8 0 0 1 0 11.2',
  },
  captions: {
    line: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Zm5.6 5a2.1 2.1 0 1 0 0 3m6.3-3a2.1 2.1 0 1 0 0 3',
  },
  /** Two sliders. */
  settings: { line: 'M4 8h16M4 16h16M15.5 5v6M8.5 13v6' },
  heart: {
    solid: 'M12 20.6S3.2 15.7 3.2 9.3A4.9 4.9 0 0 1 12 6.3a4.9 4.9 0 0 1 8.8 3c0 6.4-8.8 11.3-8.8 11.3Z',
  },
  share: { solid: 'M13.2 4.6l7.8 6.9-7.8 6.9v-4.2c-4.7-.1-7.9 1.2-10.2 4.6.7-6.1 4.2-9.8 10.2-10.2Z' },
  retry: { line: 'M19.2 12a7.2 7.2 0 1 1-2.1-5.1L19.3 9m0-4.5V9h-4.5' },
  plus: { line: 'M12 5.5v13M5.5 12h13' },
  check: { line: 'M5 12.6l4.6 4.6L19 7.6' },
  broken: { line: 'M12 7.5v5.5m0 3.3v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z' },
  offline: {
    line: 'M4 4l16 16M8.5 12.8a5.6 5.6 0 0 1 3-1.2m4.3 1.5M5.3 9.6a10 10 0 0 1 3.1-2m3.6-.7a10 10 0 0 1 6.7 2.7M12 17v.1',
  },
} as const satisfies Readonly<Record<string, { readonly line?: string; readonly solid?: string }>>;

export type PlayerIconName = keyof typeof ICONS;

export function PlayerIcon({ name }: { readonly name: PlayerIconName }) {
  const icon: { readonly line?: string; readonly solid?: string } = ICONS[name];
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {icon.solid && <path class="solid" d={icon.solid} />}
      {icon.line && <path class="line" d={icon.line} />}
    </svg>
  );
}
