import {
  backdrop,
  createRandom,
  disc,
  glow,
  linear,
  mix,
  ridgeHeight,
  shape,
  stars,
  stroke,
  swing,
  tint,
  unitOf,
  wrap,
} from './drawing.mjs';

const BLUE_HOUR = { sky: ['#0e1746', '#3b2f7d', '#a2508f', '#f58a6c'], moon: '#fff1d0' };

/** A skyline at the blue hour, traffic below drawn as light. */
export function city(ctx, w, h, phase, colors = BLUE_HOUR) {
  const u = unitOf(w, h);
  const ground = h * 0.7;
  backdrop(ctx, w, ground, colors.sky);
  stars(ctx, w, h * 0.3, phase, 60, 12, 0.7);
  glow(ctx, w * 0.76, h * 0.17, 170 * u, colors.moon, 0.5);
  disc(ctx, w * 0.76, h * 0.17, 38 * u, colors.moon);
  const rows = [
    ['#6b3f83', 0.3, 7, 0],
    ['#3f2c6b', 0.4, 19, 0.35],
    ['#1c1a45', 0.33, 33, 0.8],
  ];
  for (const [paint, tall, seed, lit] of rows) skyline(ctx, w, ground, h * tall, u, seed, paint, lit, phase);
  ctx.fillStyle = linear(ctx, 0, ground, 0, h, ['#1a1740', '#0b0c26']);
  ctx.fillRect(0, ground, w, h - ground);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  ctx.lineCap = 'round';
  const random = createRandom(28);
  for (let index = 0; index < 72; index++) {
    const away = random() > 0.5;
    const lane = (away ? 1 : -1) * (0.14 + random() * 0.7);
    const along = wrap(phase * (1 + Math.floor(random() * 2)) + random(), 1);
    const points = [];
    for (let step = 0; step < 16; step++) {
      const share = (away ? 1 - along : along) + (away ? 1 : -1) * step * 0.012;
      if (share > 0 && share < 1.2) points.push(road(w, h, ground, lane, share, u));
    }
    const size = mix(1.2, 6, (away ? 1 - along : along) ** 2) * u;
    stroke(ctx, points, tint(away ? '#ff4b4b' : '#ffe9b0', 0.8), size);
    stroke(ctx, points, tint(away ? '#ff2a55' : '#ffc46b', 0.22), size * 3.6);
  }
  ctx.restore();
}

function road(w, h, ground, lane, share, u) {
  const depth = share ** 2.3;
  const bend = Math.sin((1 - depth) * 2.2) * 60 * u;
  return [w * 0.5 + bend * (1 - depth) + lane * mix(14 * u, w * 0.85, depth), mix(ground + 2 * u, h * 1.02, depth)];
}

function skyline(ctx, w, ground, tall, u, seed, paint, lit, phase) {
  const random = createRandom(seed);
  for (let x = -20 * u; x < w + 20 * u; ) {
    const wide = (38 + random() * 50) * u;
    const high = tall * (0.35 + random() * 0.75) * (0.75 + 0.35 * ridgeHeight(x, seed, w * 1.3, 1));
    ctx.fillStyle = paint;
    ctx.fillRect(x, ground - high, wide, high + 2);
    const roof = random();
    if (roof > 0.72)
      shape(
        ctx,
        [
          [x, ground - high],
          [x + wide / 2, ground - high - wide * 0.7],
          [x + wide, ground - high],
        ],
        paint,
      );
    else if (roof > 0.5) ctx.fillRect(x + wide * 0.46, ground - high - 36 * u, wide * 0.08, 40 * u);
    if (lit > 0) {
      for (let wy = ground - high + 10 * u; wy < ground - 12 * u; wy += 13 * u) {
        for (let wx = x + 7 * u; wx < x + wide - 9 * u; wx += 11 * u) {
          if (random() > 0.46) continue;
          const warm = random() > 0.25 ? '#ffd98a' : '#9fd8ff';
          const flick = random() > 0.9 ? swing(phase + random()) : 1;
          ctx.fillStyle = tint(warm, lit * flick * (0.5 + random() * 0.5));
          ctx.fillRect(wx, wy, 5.2 * u, 7 * u);
        }
      }
    }
    x += wide + random() * 7 * u;
  }
}
