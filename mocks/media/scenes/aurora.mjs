import { backdrop, createRandom, linear, mix, ridge, shape, stars, TAU, tint, unitOf } from './drawing.mjs';

const NORTHERN = { sky: ['#030a1e', '#082341', '#0f3f55', '#1b5a60'], ribbons: ['#35f0a0', '#3fd0e0', '#9a6bff'] };

/** Northern lights over pines, mirrored in a lake. */
export function aurora(ctx, w, h, phase, colors = NORTHERN) {
  const u = unitOf(w, h);
  const shore = h * 0.7;
  backdrop(ctx, w, shore + 1, colors.sky);
  stars(ctx, w, shore * 0.9, phase, 150, 5);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const [index, paint] of colors.ribbons.entries()) ribbon(ctx, w, h, phase, u, index, paint);
  ctx.restore();
  ridge(ctx, w, shore + 1, {
    base: shore - 60 * u,
    rise: 42 * u,
    seed: 44,
    length: 600 * u,
    octaves: 6,
    paint: '#0a2a3d',
  });
  pines(ctx, w, shore, u, 24, '#041521');
  const band = 4 * u;
  const scale = ctx.getTransform().a;
  ctx.save();
  for (let y = 0; y < h - shore; y += band) {
    const from = shore - y * 1.15 - band;
    const side = Math.sin(y * 0.09 - TAU * phase * 2) * mix(1, 9, y / (h - shore)) * u;
    if (from < 0) break;
    ctx.drawImage(ctx.canvas, 0, from * scale, w * scale, band * scale, side - 10, shore + y, w + 20, band + 0.6);
  }
  ctx.restore();
  ctx.fillStyle = linear(ctx, 0, shore, 0, h, [tint('#041521', 0.15), tint('#02101c', 0.78)]);
  ctx.fillRect(0, shore, w, h - shore);
  ctx.fillStyle = tint('#bfffe8', 0.14);
  ctx.fillRect(0, shore - 1 * u, w, 1.6 * u);
}

function ribbon(ctx, w, h, phase, u, index, paint) {
  const step = 3;
  for (let x = -step; x < w + step; x += step) {
    const place = x / (470 * u) + index * 0.37;
    const foot =
      h * (0.47 - index * 0.075) +
      Math.sin(TAU * (place + phase)) * 64 * u +
      Math.sin(TAU * (place * 2.1 - phase)) * 30 * u;
    const folds = 0.5 + 0.5 * Math.sin(TAU * (place * 3.3 + Math.sin(TAU * (place * 1.4 + phase)) * 0.5 - phase));
    const rays = 0.72 + 0.28 * Math.sin(x / (5.5 * u) + Math.sin(TAU * phase) * 3 + index * 4);
    const tall = (190 + 150 * folds) * u;
    const light = (0.2 + 0.5 * folds) * rays * (1 - index * 0.16);
    ctx.fillStyle = linear(ctx, 0, foot + 26 * u, 0, foot - tall, [
      [0, tint(paint, 0)],
      [0.13, tint(paint, light)],
      [0.42, tint(paint, light * 0.42)],
      [1, tint('#7a4dff', 0)],
    ]);
    ctx.fillRect(x, foot - tall, step + 0.4, tall + 26 * u);
  }
}

function pines(ctx, w, foot, u, seed, paint) {
  const random = createRandom(seed);
  for (let x = -10 * u; x < w + 20 * u; x += (9 + random() * 13) * u) {
    const edge = Math.abs(x / w - 0.5) * 2;
    const tall = (26 + random() * 40 + edge ** 2 * 105) * u;
    const wide = tall * 0.2;
    for (let tier = 0; tier < 4; tier++) {
      const top = foot - tall + tier * tall * 0.21;
      const half = wide * (0.38 + tier * 0.22);
      shape(
        ctx,
        [
          [x, top],
          [x + half, top + tall * 0.36],
          [x - half, top + tall * 0.36],
        ],
        paint,
      );
    }
  }
  ctx.fillStyle = paint;
  ctx.fillRect(0, foot - 9 * u, w, 10 * u);
}
