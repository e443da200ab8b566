const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="48" height="48" fill="none" stroke="#1C62EB" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;

/** The icons of the demo theme, drawn here so that every mount has them. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['icons/follow.svg', svg('<circle cx="12" cy="12" r="10"/><path d="M12 7v10M7 12h10"/>')],
  [
    'icons/followed.svg',
    svg('<circle cx="12" cy="12" r="10" fill="#1C62EB"/><path d="M7 12.5l3.5 3.5L17 9" stroke="#fff"/>'),
  ],
  [
    'icons/following-empty.svg',
    svg(
      '<path d="M12 20s-7-4.4-7-9.7A3.8 3.8 0 0 1 12 8a3.8 3.8 0 0 1 7 2.3C19 15.6 12 20 12 20z"/><path d="M9 12h6"/>',
    ),
  ],
]);

export const findIcon = (name: string): string | undefined => ICONS.get(name);
