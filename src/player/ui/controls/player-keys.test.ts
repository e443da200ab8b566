// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isForeignKey, runKey } from './player-keys';

/** What the keys run where letters do something, or not. */
function press(keys: readonly string[], letterKeys: boolean): readonly string[] {
  const ran: string[] = [];
  const run = (name: string) => () => void ran.push(name);
  const commands = { ' ': run('space'), k: run('k'), m: run('m'), ArrowRight: run('right') };
  for (const key of keys) runKey(new KeyboardEvent('keydown', { key, cancelable: true }), { letterKeys }, commands);
  return ran;
}

test('WCAG 2.1.4 the theme switches letters off, and space and arrows go on', () => {
  const keys = ['K', 'm', ' ', 'ArrowRight', 'constructor'];
  expect(press(keys, true)).toEqual(['k', 'm', 'space', 'right']);
  expect(press(keys, false)).toEqual(['space', 'right']);
});

test.each([
  ['<input>', 'k', true],
  ['<textarea></textarea>', 'k', true],
  ['<select></select>', 'ArrowDown', true],
  ['<input type="range">', 'Home', true],
  ['<input type="range">', 'ArrowLeft', false],
  ['<input type="range">', 'ArrowDown', false],
  ['<button></button>', 'k', false],
])('a key in %s: %s belongs to it: %s', (html, key, isForeign) => {
  document.body.innerHTML = html;
  let heard: boolean | undefined;
  document.body.onkeydown = (event) => {
    heard = isForeignKey(event);
  };
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  expect(heard).toBe(isForeign);
});

test.each([
  ['Russian', 'ь', 'KeyM', false, 'm'],
  ['Russian', 'Л', 'KeyK', true, 'k'],
  ['Greek', 'μ', 'KeyM', false, 'm'],
  ['Hebrew', 'ל', 'KeyK', false, 'k'],
  ['Arabic', 'ؤ', 'KeyC', false, 'c'],
  ['Korean', 'ㅡ', 'KeyM', false, 'm'],
  ['Russian', 'Ю', 'Period', true, '>'],
  ['Russian', 'Б', 'Comma', true, '<'],
  ['Persian', '۰', 'Digit0', false, '0'],
  ['Greek', 'Dead', 'Semicolon', false, ''],
  ['French', 'm', 'Semicolon', false, 'm'],
  ['French', ',', 'KeyM', false, ''],
  ['Turkish F', 'ç', 'KeyM', false, ''],
])('keyboard layout %s: "%s" of %s (Shift %s) runs the command of "%s"', (_layout, key, code, shiftKey, expected) => {
  const ran: string[] = [];
  const commands = Object.fromEntries([...'mkc<>0'].map((name) => [name, () => void ran.push(name)]));
  runKey(new KeyboardEvent('keydown', { key, code, shiftKey }), { letterKeys: true }, commands);
  expect(ran).toEqual(expected ? [expected] : []);
});
