import { backdrop, cloud, disc, shape, stroke, TAU, tint, unitOf, wrap } from './drawing.mjs';

/** Paper planes draw loops over paper-cut clouds. */
export function planes(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#6a6fd8', '#b48be0', '#f5a9c0', '#ffd9b8']);
  disc(ctx, w * 0.5, h * 0.55, 190 * u, tint('#fff3d9', 0.5));
  disc(ctx, w * 0.5, h * 0.55, 140 * u, tint('#fff3d9', 0.6));
  const layers = [
    [0.62, 330, '#f7c3d3'],
    [0.76, 420, '#fbdbe0'],
    [0.92, 520, '#fff4ef'],
  ];
  const fly = [
    { at: 0, tall: 0.24, size: 1.15, from: 0.34, bend: 90, paint: '#ffffff' },
    { at: 0.36, tall: 0.46, size: 0.9, from: 0.6, bend: -80, paint: '#ffe9a8' },
    { at: 0.7, tall: 0.33, size: 0.7, from: 0.5, bend: 60, paint: '#d6ecff' },
  ];
  for (const [index, [y, size, paint]] of layers.entries()) {
    const step = size * 0.62 * u;
    const move = (index === 0 ? 1 : index) * phase * step;
    for (let x = -size * u; x < w + size * u; x += step) {
      const lift = Math.sin(TAU * phase + index * 2) * 5 * u;
      cloud(ctx, x + move, h * y + lift, size * u * 0.95, paint);
    }
    ctx.fillStyle = paint;
    ctx.fillRect(0, h * y + Math.sin(TAU * phase + index * 2) * 5 * u - 4 * u, w, h);
    if (fly[index]) plane(ctx, w, h, u, phase, fly[index]);
  }
}

function plane(ctx, w, h, u, phase, { at, tall, size, bend, paint }) {
  const where = (share) => {
    const along = share * (w + 300 * u) - 150 * u;
    const loop = TAU * share * 1.2;
    return [along - Math.sin(loop) * 46 * u, h * tall + Math.cos(loop + 0.7) * bend * u - (share - 0.5) * 120 * u];
  };
  const now = wrap(phase + at, 1);
  const trail = [];
  for (let step = 0; step < 44; step++) trail.push(where(now - 0.03 - step * 0.011));
  ctx.save();
  ctx.lineCap = 'round';
  ctx.setLineDash([10 * u, 13 * u]);
  ctx.lineDashOffset = -wrap(now * 20, 1) * 23 * u;
  stroke(ctx, trail, tint('#ffffff', 0.75), 3.4 * u * size);
  ctx.restore();
  const [x, y] = where(now);
  const [bx, by] = where(now - 0.004);
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(y - by, x - bx));
  ctx.scale(size * u * 1.5, size * u * 1.5);
  shape(
    ctx,
    [
      [52, 0],
      [-44, -34],
      [-28, -4],
    ],
    paint,
  );
  shape(
    ctx,
    [
      [52, 0],
      [-28, -4],
      [-34, 20],
    ],
    tint('#5a4b8a', 0.62),
  );
  shape(
    ctx,
    [
      [52, 0],
      [-22, 2],
      [-46, 30],
    ],
    paint,
  );
  shape(
    ctx,
    [
      [52, 0],
      [-28, -4],
      [-22, 4],
    ],
    tint('#3c3169', 0.5),
  );
  ctx.restore();
}
