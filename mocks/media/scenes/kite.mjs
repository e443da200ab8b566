import {
  backdrop,
  cloud,
  createRandom,
  disc,
  glow,
  linear,
  mix,
  ridge,
  ridgeHeight,
  shape,
  stroke,
  TAU,
  tint,
  unitOf,
  wrap,
} from './drawing.mjs';

/** A kite over a green hill, its ribbon tail and the clouds behind it. */
export function kite(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#2f8fe0', '#6cbcf2', '#b9e3fb', '#eef8ff']);
  glow(ctx, w * 0.12, h * 0.08, 330 * u, '#fff8d6', 0.8);
  const random = createRandom(21);
  for (let index = 0; index < 6; index++) {
    const size = (150 + random() * 190) * u;
    const span = w + size;
    const x = wrap(random() * span + phase * span * (index % 2 ? 0 : 1) + Math.sin(TAU * phase + index) * 14 * u, span);
    cloud(ctx, x - size / 2, h * (0.12 + index * 0.12), size, tint('#ffffff', 0.5 + 0.08 * index));
  }
  const land = (x) => h * 0.87 - ridgeHeight(x + 200, 5, 900 * u, 2) * 26 * u;
  ridge(ctx, w, h, { base: h * 0.83, rise: 24 * u, seed: 9, length: 700 * u, octaves: 2, paint: '#8fce6f' });
  const hand = { x: w * 0.24, y: land(w * 0.24) - 44 * u };
  const top = {
    x: w * 0.62 + Math.sin(TAU * phase) * 46 * u,
    y: h * 0.33 + Math.sin(TAU * 2 * phase + 0.6) * 30 * u,
  };
  const lean = 0.5 + 0.2 * Math.sin(TAU * phase + 1);
  ctx.strokeStyle = tint('#ffffff', 0.85);
  ctx.lineWidth = 1.4 * u;
  ctx.beginPath();
  ctx.moveTo(hand.x, hand.y);
  ctx.quadraticCurveTo(mix(hand.x, top.x, 0.6), mix(hand.y, top.y, 0.3), top.x, top.y);
  ctx.stroke();
  ridge(ctx, w, h, {
    base: h * 0.87,
    rise: 26 * u,
    seed: 5,
    length: 900 * u,
    octaves: 2,
    shift: 200,
    paint: linear(ctx, 0, h * 0.82, 0, h, ['#6ab74e', '#2f7d3b']),
  });
  person(ctx, hand.x - 8 * u, land(hand.x - 8 * u), u, '#20355c');
  tail(ctx, top, lean, phase, u);
  ctx.save();
  ctx.translate(top.x, top.y);
  ctx.rotate(lean);
  const [a, b, c, d] = [
    [0, -92 * u],
    [62 * u, -12 * u],
    [0, 98 * u],
    [-62 * u, -12 * u],
  ];
  const o = [0, -12 * u];
  shape(ctx, [a, b, o], '#ff5a4e');
  shape(ctx, [b, c, o], '#ffb52e');
  shape(ctx, [c, d, o], '#f7efe2');
  shape(ctx, [d, a, o], '#e23d6d');
  stroke(ctx, [a, c], tint('#5b2333', 0.35), 2 * u);
  stroke(ctx, [d, b], tint('#5b2333', 0.35), 2 * u);
  ctx.restore();
}

function tail(ctx, top, lean, phase, u) {
  const points = [];
  for (let step = 0; step <= 40; step++) {
    const along = step / 40;
    const away = 98 + along * 250;
    const side = Math.sin(along * 8 - TAU * phase * 3) * 34 * along;
    const turn = lean - along * 0.35;
    points.push([
      top.x - Math.sin(turn) * away * u + Math.cos(turn) * side * u,
      top.y + Math.cos(turn) * away * u + Math.sin(turn) * side * u,
    ]);
  }
  ctx.lineJoin = 'round';
  stroke(ctx, points, '#ffffff', 2.4 * u);
  const bows = ['#ff5a4e', '#ffb52e', '#3e63dd', '#e23d6d', '#26a69a'];
  for (const [index, paint] of bows.entries()) {
    const [x, y] = points[7 + index * 7];
    const [nx, ny] = points[8 + index * 7];
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(Math.atan2(ny - y, nx - x) + Math.PI / 2);
    const bow = [
      [-17, -8],
      [17, 8],
      [17, -8],
      [-17, 8],
    ];
    shape(
      ctx,
      bow.map(([bx, by]) => [bx * u, by * u]),
      paint,
    );
    ctx.restore();
  }
}

function person(ctx, x, y, u, paint) {
  ctx.lineCap = 'round';
  stroke(
    ctx,
    [
      [x - 5 * u, y + 2 * u],
      [x, y - 20 * u],
      [x + 6 * u, y + 2 * u],
    ],
    paint,
    5 * u,
  );
  stroke(
    ctx,
    [
      [x, y - 20 * u],
      [x, y - 38 * u],
      [x + 9 * u, y - 44 * u],
    ],
    paint,
    6 * u,
  );
  disc(ctx, x - 1 * u, y - 49 * u, 7 * u, paint);
}
