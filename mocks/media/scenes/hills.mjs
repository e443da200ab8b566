import { backdrop, createRandom, disc, glow, linear, mix, oval, ridge, TAU, tint, unitOf, wrap } from './drawing.mjs';

const DUSK = {
  sky: ['#2a1a4e', '#71336f', '#d95d6a', '#ffb26b', '#ffe2a8'],
  sun: '#fff0c2',
  land: ['#c4667a', '#944b78', '#66376c', '#40265a', '#221540'],
};

/** Hills one behind the other while the sun goes down; the eye sways, birds cross. */
export function hills(ctx, w, h, phase, colors = DUSK) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h * 0.72, colors.sky);
  ctx.fillStyle = colors.sky[colors.sky.length - 1];
  ctx.fillRect(0, h * 0.7, w, h * 0.3);
  const sway = Math.sin(TAU * phase);
  const sun = { x: w * 0.63 - sway * 4 * u, y: h * 0.44 };
  glow(ctx, sun.x, sun.y, 380 * u, colors.sun, 0.75);
  disc(ctx, sun.x, sun.y, 62 * u, colors.sun);
  const random = createRandom(3);
  for (let index = 0; index < 7; index++) {
    const y = h * mix(0.12, 0.4, random());
    const length = (120 + random() * 190) * u;
    const x = wrap(random() * w * 1.6 + Math.sin(TAU * phase + index) * 10 * u, w * 1.4) - w * 0.2;
    oval(ctx, x, y, length, (3 + random() * 5) * u, 0, tint(colors.sun, 0.16));
  }
  const bases = [0.56, 0.62, 0.7, 0.79, 0.89];
  for (const [index, paint] of colors.land.entries()) {
    const base = h * bases[index];
    const depth = (index + 1) ** 1.7;
    ridge(ctx, w, h, {
      base,
      rise: (26 + index * 7) * u,
      seed: 11 + index * 7,
      length: (560 - index * 40) * u,
      octaves: index < 2 ? 5 : 3,
      shift: sway * depth * 6 * u + 400,
      paint: linear(ctx, 0, base - 60 * u, 0, base + 190 * u, [paint, tint(colors.land[Math.max(0, index - 1)], 1)]),
    });
  }
  birds(ctx, w, h, phase, u, colors.land[4]);
}

function birds(ctx, w, h, phase, u, paint) {
  for (let index = 0; index < 5; index++) {
    const x = wrap(phase + 0.16 * index + (index % 2) * 0.05, 1) * (w + 80 * u) - 40 * u;
    const y = h * 0.3 + ((index * 37) % 60) * u + Math.sin(TAU * (phase * 2 + index * 0.3)) * 8 * u;
    const flap = Math.sin(TAU * (phase * 9 + index * 0.23));
    const span = (13 + (index % 3) * 3) * u;
    ctx.strokeStyle = paint;
    ctx.lineWidth = 2.6 * u;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(x - span, y - flap * 7 * u - 3 * u);
    ctx.quadraticCurveTo(x - span * 0.4, y - 5 * u, x, y);
    ctx.quadraticCurveTo(x + span * 0.4, y - 5 * u, x + span, y - flap * 7 * u - 3 * u);
    ctx.stroke();
  }
}
