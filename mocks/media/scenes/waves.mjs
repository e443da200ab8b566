import { backdrop, createRandom, disc, glow, linear, mix, oval, shape, stroke, TAU, tint, unitOf } from './drawing.mjs';

const EVENING = {
  sky: ['#15406b', '#3f7f9f', '#f2a65a', '#ffd98e'],
  sun: '#fff0c4',
  sea: ['#e58a5b', '#c0676a', '#8a5577', '#57497c', '#313d73', '#1c2f5e', '#122347'],
};

/** A sailing boat rides rolling waves before a low sun. */
export function waves(ctx, w, h, phase, colors = EVENING) {
  const u = unitOf(w, h);
  const horizon = h * 0.46;
  backdrop(ctx, w, horizon + 2, colors.sky);
  glow(ctx, w * 0.5, horizon, 420 * u, colors.sun, 0.9);
  disc(ctx, w * 0.5, horizon - 8 * u, 92 * u, colors.sun);
  ctx.fillStyle = colors.sea[0];
  ctx.fillRect(0, horizon, w, h);
  for (const [index, paint] of colors.sea.entries()) {
    const near = index / (colors.sea.length - 1);
    const y = mix(horizon + 8 * u, h * 0.93, near ** 1.25);
    if (index === 4) boat(ctx, w * 0.42 + Math.sin(TAU * phase) * 30 * u, y - 12 * u, phase, u);
    const length = mix(90, 420, near) * u;
    const rise = mix(3, 23, near) * u;
    const turns = index % 2 ? 1 : -1;
    ctx.fillStyle = linear(ctx, 0, y - rise, 0, y + 170 * u * (0.4 + near), [
      paint,
      tint(colors.sea[Math.min(6, index + 1)], 1),
    ]);
    ctx.beginPath();
    ctx.moveTo(-5, h + 5);
    for (let x = -5; x <= w + 5; x += 3) ctx.lineTo(x, y - crest(x, length, phase * turns, phase + near) * rise);
    ctx.lineTo(w + 5, h + 5);
    ctx.fill();
    glints(ctx, w, y + rise * 1.4, phase, index, near, u, colors.sun);
  }
}

function crest(x, length, move, lift) {
  return (
    Math.sin(TAU * (x / length + move * 2)) * 0.8 +
    Math.sin(TAU * (x / length / 1.7 - move + 0.3)) * 0.5 +
    Math.sin(TAU * lift) * 0.5
  );
}

function glints(ctx, w, y, phase, row, near, u, paint) {
  const random = createRandom(row * 13 + 7);
  for (let index = 0; index < 9; index++) {
    const spread = mix(90, 190, near) * u;
    const x = w * 0.5 + (random() - 0.5) * 2 * spread;
    const light = Math.max(0, Math.sin(TAU * (phase * (1 + (index % 3)) + random())));
    const size = mix(12, 40, near) * u * (0.5 + random());
    oval(
      ctx,
      x,
      y + random() * 34 * u * near,
      size,
      mix(1.1, 2.8, near) * u,
      0,
      tint(paint, 0.6 * light * (1 - near * 0.55)),
    );
  }
}

function boat(ctx, x, y, phase, u) {
  ctx.save();
  ctx.translate(x, y + Math.sin(TAU * (phase * 2 + 0.2)) * 9 * u);
  ctx.rotate(Math.sin(TAU * phase * 2) * 0.07);
  ctx.scale(u * 1.25, u * 1.25);
  ctx.lineCap = 'round';
  stroke(
    ctx,
    [
      [4, 0],
      [4, -168],
    ],
    '#3b2440',
    4,
  );
  sail(
    ctx,
    [
      [10, -162],
      [86, -60],
      [88, -18],
      [10, -18],
    ],
    '#fff6e5',
  );
  sail(
    ctx,
    [
      [-2, -150],
      [-58, -50],
      [-62, -18],
      [-2, -18],
    ],
    '#ff7b5a',
  );
  shape(
    ctx,
    [
      [4, -168],
      [34, -160],
      [4, -151],
    ],
    '#e23d6d',
  );
  ctx.fillStyle = '#43233f';
  ctx.beginPath();
  ctx.moveTo(-84, -6);
  ctx.lineTo(104, -6);
  ctx.quadraticCurveTo(74, 38, 40, 38);
  ctx.lineTo(-44, 38);
  ctx.quadraticCurveTo(-72, 30, -84, -6);
  ctx.fill();
  ctx.fillStyle = '#ffd98e';
  ctx.fillRect(-80, 0, 178, 4);
  ctx.restore();
}

function sail(ctx, [tip, belly, foot, mast], paint) {
  ctx.fillStyle = paint;
  ctx.beginPath();
  ctx.moveTo(...tip);
  ctx.quadraticCurveTo(belly[0], belly[1], ...foot);
  ctx.lineTo(...mast);
  ctx.fill();
}
