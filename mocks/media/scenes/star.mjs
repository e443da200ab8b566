import { shape, TAU } from './drawing.mjs';

export function star(ctx, x, y, r, paint) {
  const points = [];
  for (let index = 0; index < 10; index++) {
    const turn = (index / 10) * TAU - Math.PI / 2;
    const reach = index % 2 ? r * 0.44 : r;
    points.push([x + Math.cos(turn) * reach, y + Math.sin(turn) * reach]);
  }
  shape(ctx, points, paint);
}
