import { expect, test } from 'vitest';
import { toUnits } from './grow';

test('every length of a style is written in units, and none that a query asks about', () => {
  const css =
    '@media (min-width: 700px) and (min-height: 500px) { .a { inset: -8px 2.5px; font-size: clamp(15px, 4.4cqi, 20px) } }';
  const [one, other] = ['calc(-8*var(--u,1px))', 'calc(2.5*var(--u,1px))'];
  const font = 'clamp(calc(15*var(--u,1px)), 4.4cqi, calc(20*var(--u,1px)))';
  expect(toUnits(css)).toBe(
    `@media (min-width: 700px) and (min-height: 500px) { .a { inset: ${one} ${other}; font-size: ${font} } }`,
  );
  expect(toUnits('.a { height: calc(50% - 4px) }')).toBe('.a { height: calc(50% - calc(4*var(--u,1px))) }');
});
