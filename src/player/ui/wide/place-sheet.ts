/** Places the sheet of an embedded player next to that player's video, and always inside the window. */
export function placeSheet(playerRoot: HTMLElement): void {
  const sheet = playerRoot.querySelector<HTMLElement>('.is-embedded dialog.sheet');
  if (!sheet) return;
  const { left, right, bottom, height } = playerRoot.getBoundingClientRect();
  const x = getComputedStyle(sheet).direction === 'rtl' ? Math.min(0, right - innerWidth) : Math.max(0, left);
  const y = Math.min(0, Math.max(bottom, Math.min(height, innerHeight)) - innerHeight);
  sheet.style.setProperty('--beside', `${x}px ${y}px`);
}
