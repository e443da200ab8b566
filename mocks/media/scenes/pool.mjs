import { backdrop, oval, stroke, TAU, tint, unitOf, wrap } from './drawing.mjs';

/** A pool from above: lane ropes, moving light on the floor, three swimmers. */
export function pool(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#19b5cf', '#0fa0c4', '#0b8ab5']);
  const lanes = Math.max(3, Math.round(w / (180 * u)));
  const lane = w / lanes;
  for (let index = 0; index < lanes; index++) {
    const x = lane * (index + 0.5);
    ctx.fillStyle = tint('#075f86', 0.55);
    ctx.fillRect(x - 9 * u, 0, 18 * u, h);
  }
  caustics(ctx, w, h, phase, u);
  for (let index = 0; index <= lanes; index++) rope(ctx, lane * index, h, phase + index * 0.37, u);
  const swimmers = [
    { turns: 1, at: 0.05, cap: '#ffcf33', suit: '#1f2d5c' },
    { turns: 1, at: 0.52, cap: '#ff5a4e', suit: '#3a1f4f' },
    { turns: 1, at: 0.3, cap: '#ffffff', suit: '#16463f' },
  ];
  for (let index = 0; index < lanes; index++) {
    const { turns, at, cap, suit } = swimmers[index % 3];
    const y = h * 1.25 - wrap(phase * turns + at + Math.floor(index / 3) * 0.21, 1) * h * 1.6;
    swimmer(ctx, lane * (index + 0.5), y, phase * 6 + at * 3, u * Math.min(1.25, lane / (150 * u)), cap, suit);
  }
}

function caustics(ctx, w, h, phase, u) {
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  ctx.lineJoin = 'round';
  for (let row = -2; row < 26; row++) {
    for (const turn of [1, -1]) {
      const points = [];
      for (let x = -20; x <= w + 20; x += 10) {
        const y =
          row * 44 * u +
          turn * Math.sin(x / (38 * u) + row * 1.7 + TAU * phase * turn) * 19 * u +
          Math.sin(x / (83 * u) - row * 2.3 + TAU * phase) * 15 * u;
        points.push([x, y * (h / (960 * u))]);
      }
      stroke(ctx, points, tint('#9ff3ff', 0.1), 9 * u);
      stroke(ctx, points, tint('#e8fdff', 0.2), 2.6 * u);
    }
  }
  ctx.restore();
}

function rope(ctx, x, h, phase, u) {
  for (let index = -1; index < h / (26 * u) + 1; index++) {
    const y = index * 26 * u;
    const side = Math.sin(index * 0.35 + TAU * phase) * 3.4 * u;
    oval(ctx, x + side + 6 * u, y + 7 * u, 7 * u, 11 * u, 0, tint('#043d5c', 0.28));
    oval(ctx, x + side, y, 7 * u, 11 * u, 0, Math.floor(index / 3) % 2 ? '#ff5a4e' : '#fdf6ec');
  }
}

function swimmer(ctx, x, y, stroke01, u, cap, suit) {
  const side = Math.sin(TAU * stroke01);
  ctx.save();
  ctx.translate(x + side * 3 * u, y);
  ctx.scale(u, u);
  for (let index = 1; index < 9; index++) {
    const fade = 0.34 * (1 - index / 9);
    oval(ctx, Math.sin(index + TAU * stroke01) * 8, 110 + index * 27, 15 + index * 4.5, 12, 0, tint('#ffffff', fade));
  }
  oval(ctx, 20, 48, 26, 96, 0, tint('#043d5c', 0.22));
  const skin = '#c98a62';
  ctx.lineCap = 'round';
  for (const arm of [1, -1]) {
    const reach = Math.sin(TAU * stroke01) * arm;
    const elbow = [arm * (36 + 8 * (1 - reach)), -6 - reach * 30];
    stroke(ctx, [[arm * 19, 4], elbow, [arm * (22 + 10 * (1 - reach)), -18 - reach * 72]], skin, 12);
    if (reach > 0.55) oval(ctx, arm * 26, -92, 15, 9, 0, tint('#ffffff', (reach - 0.55) * 1.6));
    const kick = Math.sin(TAU * stroke01 * 3) * arm;
    stroke(
      ctx,
      [
        [arm * 10, 72],
        [arm * 12, 112 + kick * 9],
      ],
      skin,
      13,
    );
  }
  oval(ctx, 0, 22, 24, 40, 0, skin);
  oval(ctx, 0, 52, 20, 34, 0, suit);
  oval(ctx, 0, -26, 15, 18, 0, cap);
  oval(ctx, -4, -31, 5, 7, 0, tint('#ffffff', 0.5));
  for (const foot of [1, -1]) oval(ctx, foot * 12, 124, 15, 9, 0, tint('#ffffff', 0.55 + 0.3 * side * foot));
  ctx.restore();
}
