import { backdrop, cloud, disc, glow, linear, oval, ridge, stroke, TAU, tint, unitOf } from './drawing.mjs';

const MORNING = { sky: ['#3a6ea8', '#8fb8d8', '#ffd7b0', '#ffb58c'], sun: '#fff2cf' };

/** Hot-air balloons over a sea of clouds. */
export function balloons(ctx, w, h, phase, colors = MORNING) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, colors.sky);
  glow(ctx, w * 0.3, h * 0.64, 420 * u, colors.sun, 0.95);
  disc(ctx, w * 0.3, h * 0.64, 54 * u, colors.sun);
  ridge(ctx, w, h, { base: h * 0.73, rise: 40 * u, seed: 31, length: 520 * u, octaves: 5, paint: '#d99a93' });
  ridge(ctx, w, h, { base: h * 0.79, rise: 34 * u, seed: 37, length: 460 * u, octaves: 4, paint: '#b97f8c' });
  const fleet = [
    { x: 0.78, y: 0.2, size: 0.5, paints: ['#e8505b', '#f9d56e', '#f3ecc2'], at: 0.2 },
    { x: 0.2, y: 0.3, size: 0.62, paints: ['#14b1ab', '#f3ecc2', '#0d8a86'], at: 0.6 },
    { x: 0.9, y: 0.52, size: 0.42, paints: ['#5c4b8a', '#f9a56e', '#8f7ac0'], at: 0.45 },
    { x: 0.56, y: 0.42, size: 1.3, paints: ['#f2545b', '#fff3e0', '#f7a145'], at: 0 },
  ];
  for (const { x, y, size, paints, at } of fleet) {
    const lift = Math.sin(TAU * (phase + at)) * 22 * u * size;
    balloon(ctx, w * x + Math.cos(TAU * (phase + at)) * 12 * u, h * y + lift, 92 * u * size, paints, phase);
  }
  for (const [index, y] of [0.86, 0.93, 1.01].entries()) {
    const size = (260 + index * 90) * u;
    const step = size * 0.6;
    for (let x = -size; x < w + size; x += step) {
      cloud(ctx, x + phase * step * (index % 2 ? -1 : 1), h * y, size, tint(index < 2 ? '#ffe8dc' : '#fff8f3', 0.82));
    }
    ctx.fillStyle = tint(index < 2 ? '#ffe8dc' : '#fff8f3', 0.82);
    ctx.fillRect(0, h * y, w, h);
  }
}

function balloon(ctx, x, y, r, paints, phase) {
  ctx.save();
  ctx.translate(x, y);
  stroke(
    ctx,
    [
      [-r * 0.3, r * 1.02],
      [-r * 0.15, r * 1.42],
    ],
    tint('#4a3328', 0.8),
    r * 0.025,
  );
  stroke(
    ctx,
    [
      [r * 0.3, r * 1.02],
      [r * 0.15, r * 1.42],
    ],
    tint('#4a3328', 0.8),
    r * 0.025,
  );
  ctx.fillStyle = '#7a4f34';
  ctx.beginPath();
  ctx.roundRect(-r * 0.18, r * 1.4, r * 0.36, r * 0.27, r * 0.06);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-r * 0.3, r * 1.04);
  ctx.bezierCurveTo(-r * 0.55, r * 0.72, -r, r * 0.45, -r, -r * 0.1);
  ctx.arc(0, -r * 0.1, r, Math.PI, 0);
  ctx.bezierCurveTo(r, r * 0.45, r * 0.55, r * 0.72, r * 0.3, r * 1.04);
  ctx.closePath();
  ctx.clip();
  for (let index = 6; index >= 0; index--) {
    const reach = r * 1.02 * Math.sin(((index + 0.5) / 7) * (Math.PI / 2));
    oval(ctx, 0, -r * 0.05, reach, r * 1.5, 0, paints[index % paints.length]);
  }
  ctx.fillStyle = linear(ctx, -r, 0, r, 0, [
    [0, tint('#fff2cf', 0.4)],
    [0.45, tint('#ffffff', 0)],
    [1, tint('#401a3a', 0.34)],
  ]);
  ctx.fillRect(-r, -r * 1.2, r * 2, r * 2.4);
  glow(ctx, 0, r * 0.95, r * 0.9, '#ffd27a', 0.35 + 0.25 * Math.sin(TAU * (phase * 3 + x)));
  ctx.restore();
}
