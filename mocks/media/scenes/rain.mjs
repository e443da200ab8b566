import { backdrop, createRandom, disc, glow, linear, mix, oval, stroke, TAU, tint, unitOf, wrap } from './drawing.mjs';

/** Drops run down a window, the town behind it a blur of lights. */
export function rain(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#0a1630', '#12304f', '#1c4a63', '#2a3f5f']);
  const random = createRandom(41);
  const paints = ['#ffb14e', '#ff7a59', '#ffd98a', '#4fd1c5', '#ff5d7a', '#7fb7ff'];
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let index = 0; index < 46; index++) {
    const size = (18 + random() * 54) * u;
    const x = random() * w;
    const y = h * mix(0.2, 0.95, random() ** 0.8);
    const light = 0.22 + 0.36 * random() * (0.6 + 0.4 * Math.sin(TAU * (phase + random())));
    const paint = paints[Math.floor(random() * paints.length)];
    const cx = x + Math.sin(TAU * phase + index) * 3 * u;
    const soft = ctx.createRadialGradient(cx, y, 0, cx, y, size);
    for (const [stop, alpha] of [
      [0, 0.75],
      [0.7, 0.9],
      [0.86, 1],
      [1, 0],
    ])
      soft.addColorStop(stop, tint(paint, light * alpha));
    glow(ctx, cx, y, size * 1.9, paint, light * 0.5);
    disc(ctx, cx, y, size, soft);
  }
  ctx.restore();
  for (let index = 0; index < 190; index++) {
    const size = (1.6 + random() ** 3 * 8) * u;
    drop(ctx, random() * w, random() * h, size, size * (1 + random() * 0.25));
  }
  for (let index = 0; index < 13; index++) runner(ctx, w, h, phase, u, index, random());
}

function runner(ctx, w, h, phase, u, index, at) {
  const size = (7 + ((index * 7) % 6)) * u;
  const span = h * 1.45;
  const stall = (share) => share + Math.sin(TAU * share * 5) * 0.022;
  const now = wrap(phase + at, 1);
  const path = (share) => ((index + 0.5) / 13) * w + Math.sin(share * 21 + index) * 7 * u;
  const y = stall(now) * span - h * 0.12;
  const trail = [];
  for (let step = 0; step < 26; step++)
    trail.push([path(now - step * 0.008), stall(now - step * 0.008) * span - h * 0.12]);
  ctx.lineCap = 'round';
  stroke(ctx, trail, tint('#cfeaff', 0.13), size * 1.1);
  stroke(ctx, trail.slice(0, 12), tint('#cfeaff', 0.12), size * 0.6);
  for (let step = 6; step < 26; step += 4) drop(ctx, trail[step][0], trail[step][1], size * 0.26, size * 0.3);
  drop(ctx, path(now), y, size, size * 1.4);
}

function drop(ctx, x, y, rx, ry) {
  oval(ctx, x, y + ry * 0.16, rx, ry, 0, tint('#04101f', 0.4));
  ctx.fillStyle = linear(ctx, 0, y - ry, 0, y + ry, [tint('#0c2238', 0.6), tint('#8fc6e8', 0.5), tint('#f2fbff', 0.9)]);
  ctx.beginPath();
  ctx.ellipse(x, y, rx * 0.92, ry * 0.92, 0, 0, TAU);
  ctx.fill();
  oval(ctx, x - rx * 0.3, y - ry * 0.38, rx * 0.24, ry * 0.2, 0, tint('#ffffff', 0.95));
}
