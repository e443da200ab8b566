import { createRandom, disc, linear, oval, shape, stroke, TAU, tint, unitOf, wrap } from './drawing.mjs';

/** A slalom run from above; the camera follows, the trail stays. */
export function slalom(ctx, w, h, phase) {
  const u = unitOf(w, h);
  ctx.fillStyle = linear(ctx, 0, 0, w, h, ['#f6fbff', '#dfeefb', '#c3ddf5']);
  ctx.fillRect(0, 0, w, h);
  const wave = h * 0.5;
  const line = (y) => w * 0.5 + Math.sin((TAU * y) / wave) * Math.min(w * 0.2, 130 * u);
  const shift = phase * h;
  const eye = h * 0.58;
  for (let index = -1; index < 12; index++) {
    const y = wrap(index * 0.125 * h - shift, h * 1.5) - h * 0.25;
    oval(ctx, w * (index % 2 ? 0.15 : 0.85), y, 210 * u, 46 * u, -0.35, tint('#a9cdee', 0.3));
  }
  for (const side of [-4, 4]) {
    const trail = [];
    for (let y = -20; y <= eye - 8 * u; y += 5) trail.push([line(y + shift) + side * u * 1.6, y]);
    ctx.lineJoin = 'round';
    stroke(ctx, trail, tint('#7ea9d3', 0.55), 4.4 * u);
    stroke(
      ctx,
      trail.map(([x, y]) => [x + 2.4 * u, y + 1]),
      tint('#ffffff', 0.9),
      1.8 * u,
    );
  }
  for (let index = 0; index < 5; index++) {
    const world = (index + 0.5) * (wave / 2);
    const y = wrap(world - shift, h * 1.25) - h * 0.12;
    const real = y + shift;
    const nearest = Math.round(real / (wave / 2) - 0.5) + 0.5;
    const crestY = nearest * (wave / 2) - shift;
    gate(
      ctx,
      line(nearest * (wave / 2)) + (Math.sin(nearest * Math.PI) > 0 ? -1 : 1) * 46 * u,
      crestY,
      u,
      Math.sin(nearest * Math.PI) > 0,
    );
  }
  trees(ctx, w, h, shift, u);
  const slope = Math.cos((TAU * (eye + shift)) / wave);
  skier(ctx, line(eye + shift), eye, slope, u);
}

function gate(ctx, x, y, u, red) {
  const paint = red ? '#e5383b' : '#2463d6';
  stroke(
    ctx,
    [
      [x, y],
      [x + 62 * u, y + 40 * u],
    ],
    tint('#5b83b5', 0.4),
    6 * u,
  );
  shape(
    ctx,
    [
      [x - 30 * u, y - 46 * u],
      [x, y - 52 * u],
      [x, y - 20 * u],
      [x - 30 * u, y - 14 * u],
    ],
    paint,
  );
  ctx.lineCap = 'round';
  stroke(
    ctx,
    [
      [x, y],
      [x, y - 58 * u],
    ],
    paint,
    5 * u,
  );
  stroke(
    ctx,
    [
      [x - 30 * u, y],
      [x - 30 * u, y - 52 * u],
    ],
    paint,
    5 * u,
  );
}

function trees(ctx, w, h, shift, u) {
  const random = createRandom(90);
  const spots = [];
  for (let index = 0; index < 26; index++) {
    const left = index % 2 === 0;
    const edge = random() ** 1.5 * w * 0.17;
    spots.push({ x: left ? edge - 6 * u : w - edge + 6 * u, y: random() * h * 1.0, size: (0.7 + random() * 0.6) * u });
  }
  const seen = spots.flatMap(({ x, y, size }) =>
    [0, 1, 2].map((turn) => ({ x, y: wrap(y - shift, h) + (turn - 1) * h, size })),
  );
  seen.sort((a, b) => a.y - b.y);
  for (const { x, y, size } of seen) {
    shape(
      ctx,
      [
        [x - 20 * size, y + 30 * size],
        [x + 26 * size, y + 24 * size],
        [x + 108 * size, y + 84 * size],
      ],
      tint('#5b83b5', 0.3),
    );
    for (const [tier, paint] of ['#1f5a52', '#27705f', '#338a6f'].entries()) {
      const top = y - (20 + tier * 24) * size;
      const wide = (42 - tier * 10) * size;
      shape(
        ctx,
        [
          [x, top - 46 * size],
          [x + wide, top + 28 * size],
          [x - wide, top + 28 * size],
        ],
        paint,
      );
      shape(
        ctx,
        [
          [x, top - 46 * size],
          [x + wide * 0.32, top - 14 * size],
          [x - wide * 0.4, top - 8 * size],
        ],
        tint('#ffffff', 0.92),
      );
    }
  }
}

function skier(ctx, x, y, slope, u) {
  ctx.save();
  ctx.translate(x, y);
  oval(ctx, 30 * u, 22 * u, 30 * u, 15 * u, 0.5, tint('#5b83b5', 0.4));
  ctx.rotate(-slope * 0.75);
  ctx.scale(u * 1.35, u * 1.35);
  const random = createRandom(4);
  for (let index = 0; index < 22; index++) {
    disc(
      ctx,
      (random() - 0.5) * 40 - (1 - Math.abs(slope)) * 12,
      -26 - random() * 50,
      2 + random() * 7,
      tint('#ffffff', 0.75),
    );
  }
  ctx.lineCap = 'round';
  stroke(
    ctx,
    [
      [-9, -38],
      [-9, 44],
    ],
    '#22304f',
    5,
  );
  stroke(
    ctx,
    [
      [9, -38],
      [9, 44],
    ],
    '#22304f',
    5,
  );
  stroke(
    ctx,
    [
      [-20, 2],
      [-34, -30],
    ],
    '#55627f',
    3,
  );
  stroke(
    ctx,
    [
      [20, 2],
      [34, -30],
    ],
    '#55627f',
    3,
  );
  oval(ctx, 0, -12, 14, 15, 0, '#1b2745');
  oval(ctx, 0, 0, 22, 17, 0, '#ff6a3d');
  oval(ctx, -7, -2, 6, 10, 0.3, tint('#ffffff', 0.35));
  stroke(
    ctx,
    [
      [-19, 0],
      [-22, 14],
    ],
    '#ff6a3d',
    9,
  );
  stroke(
    ctx,
    [
      [19, 0],
      [22, 14],
    ],
    '#ff6a3d',
    9,
  );
  disc(ctx, 0, 11, 12, '#ffd33d');
  disc(ctx, -3, 8, 4, tint('#ffffff', 0.7));
  ctx.restore();
}
