import { backdrop, createRandom, glow, linear, mix, oval, ridge, stars, TAU, tint, unitOf, wrap } from './drawing.mjs';

/** Paper lanterns rise over a quiet river. */
export function lanterns(ctx, w, h, phase) {
  const u = unitOf(w, h);
  const shore = h * 0.72;
  backdrop(ctx, w, shore, ['#070b24', '#141a48', '#33265f', '#7a3f66', '#c96a54']);
  stars(ctx, w, shore * 0.6, phase, 90, 4, 0.7);
  ridge(ctx, w, shore, { base: shore * 0.93, rise: 34 * u, seed: 3, length: 620 * u, octaves: 5, paint: '#3a1f4c' });
  ridge(ctx, w, shore, { base: shore * 0.985, rise: 14 * u, seed: 8, length: 380 * u, octaves: 4, paint: '#1d1233' });
  ctx.fillStyle = linear(ctx, 0, shore, 0, h, ['#8f4a50', '#3d2450', '#10102f']);
  ctx.fillRect(0, shore, w, h - shore);
  const random = createRandom(17);
  const fleet = [];
  for (let index = 0; index < 34; index++) {
    const depth = random();
    fleet.push({ depth, x: random(), at: random(), turn: random() });
  }
  fleet.sort((a, b) => a.depth - b.depth);
  for (const { depth, x, at, turn } of fleet) {
    const size = mix(9, 46, depth ** 2.2) * u;
    const along = wrap(phase + at, 1);
    const cx = w * x + Math.sin(TAU * (phase + turn)) * size * 0.8;
    const y = mix(shore + size, -size * 3, along);
    const fade = Math.min(1, along * 6) * (0.55 + 0.45 * depth);
    const light = fade * (0.9 + 0.1 * Math.sin(TAU * (phase * 5 + turn)));
    const mirror = shore + (shore - y) * 0.36;
    for (let band = 0; band < 5; band++) {
      const wobble = Math.sin(TAU * (phase * 3 + band * 0.27 + turn)) * size * 0.25;
      oval(
        ctx,
        cx + wobble,
        mirror + band * size * 0.34,
        size * (0.75 - band * 0.1),
        size * 0.1,
        0,
        tint('#ffb45e', 0.34 * light),
      );
    }
    lantern(ctx, cx, y, size, light);
  }
  for (let index = 0; index < 26; index++) {
    const y = mix(shore + 6 * u, h, random());
    const x = wrap(random() * w + Math.sin(TAU * (phase + random())) * 20 * u, w);
    oval(ctx, x, y, (20 + random() * 50) * u, 1.1 * u, 0, tint('#ffd9b0', 0.1));
  }
}

function lantern(ctx, x, y, size, light) {
  glow(ctx, x, y, size * 3, '#ff9a3d', 0.5 * light);
  ctx.save();
  ctx.globalAlpha = light;
  ctx.fillStyle = linear(ctx, 0, y - size, 0, y + size, ['#d9552b', '#ff9c45', '#fff0b8']);
  ctx.beginPath();
  ctx.moveTo(x - size * 0.42, y - size);
  ctx.quadraticCurveTo(x, y - size * 1.22, x + size * 0.42, y - size);
  ctx.quadraticCurveTo(x + size * 0.86, y, x + size * 0.5, y + size);
  ctx.lineTo(x - size * 0.5, y + size);
  ctx.quadraticCurveTo(x - size * 0.86, y, x - size * 0.42, y - size);
  ctx.fill();
  ctx.fillStyle = tint('#7c2b1a', 0.55);
  ctx.fillRect(x - size * 0.5, y + size * 0.94, size, size * 0.09);
  ctx.restore();
}
