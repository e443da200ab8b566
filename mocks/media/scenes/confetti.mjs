import {
  backdrop,
  createRandom,
  disc,
  glow,
  linear,
  mix,
  oval,
  shape,
  stroke,
  swing,
  TAU,
  tint,
  unitOf,
  wrap,
} from './drawing.mjs';
import { star } from './star.mjs';

/** Geometric confetti falls round a cup. */
export function confetti(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#25115c', '#5b1f8f', '#b02a84', '#f0595f']);
  ctx.save();
  ctx.translate(w / 2, h * 0.56);
  for (let ray = 0; ray < 16; ray++) {
    const turn = (ray / 16) * TAU + (phase * TAU) / 16;
    const far = Math.max(w, h);
    shape(
      ctx,
      [
        [0, 0],
        [Math.cos(turn) * far, Math.sin(turn) * far],
        [Math.cos(turn + TAU / 32) * far, Math.sin(turn + TAU / 32) * far],
      ],
      tint('#ffffff', 0.045),
    );
  }
  ctx.restore();
  glow(ctx, w / 2, h * 0.52, 400 * u, '#ffb36b', 0.55);
  pieces(ctx, w, h, phase, u, 60, 5, 0.65);
  cup(ctx, w / 2, h * 0.55, u * Math.min(1.2, h / (620 * u)), phase);
  pieces(ctx, w, h, phase, u, 46, 29, 1.15);
}

function pieces(ctx, w, h, phase, u, count, seed, size) {
  const random = createRandom(seed);
  const paints = ['#ffd23f', '#3bceac', '#ff5d8f', '#5aa9ff', '#ffffff', '#ff924c', '#b388ff'];
  for (let index = 0; index < count; index++) {
    const y = wrap(random() + phase * (random() > 0.6 ? 2 : 1), 1) * (h + 80 * u) - 40 * u;
    const x = random() * w + Math.sin(TAU * (phase + random())) * 34 * u;
    const kind = Math.floor(random() * 4);
    const spin = 1 + Math.floor(random() * 3);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(TAU * (phase * (index % 2 ? 1 : -1) + random()));
    const face = Math.cos(TAU * (phase * spin + random()));
    ctx.scale(size * u, size * u * (Math.abs(face) < 0.12 ? 0.12 : face));
    const paint = paints[Math.floor(random() * paints.length)];
    if (kind === 0)
      shape(
        ctx,
        [
          [-13, -7],
          [13, -7],
          [13, 7],
          [-13, 7],
        ],
        paint,
      );
    else if (kind === 1)
      shape(
        ctx,
        [
          [0, -13],
          [12, 9],
          [-12, 9],
        ],
        paint,
      );
    else if (kind === 2) disc(ctx, 0, 0, 9, paint);
    else {
      const wave = [];
      for (let step = 0; step <= 12; step++) wave.push([(step - 6) * 5, Math.sin(step * 1.1) * 8]);
      ctx.lineCap = 'round';
      ctx.lineJoin = 'round';
      stroke(ctx, wave, paint, 6);
    }
    if (face < 0) {
      ctx.globalAlpha = 0.25;
      disc(ctx, 0, 0, 7, '#1a0b3d');
    }
    ctx.restore();
  }
}

function cup(ctx, x, y, u, phase) {
  ctx.save();
  ctx.translate(x, y + Math.sin(TAU * phase) * 6 * u);
  ctx.scale(u, u);
  const gold = linear(ctx, -100, 0, 100, 0, ['#b8741a', '#ffd873', '#fff4c4', '#f5b93f', '#a8630f']);
  ctx.strokeStyle = gold;
  ctx.lineWidth = 15;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(side * 84, -118);
    ctx.bezierCurveTo(side * 168, -132, side * 158, -16, side * 60, -8);
    ctx.stroke();
  }
  ctx.fillStyle = gold;
  ctx.beginPath();
  ctx.moveTo(-98, -150);
  ctx.lineTo(98, -150);
  ctx.bezierCurveTo(98, -40, 66, 22, 18, 40);
  ctx.lineTo(20, 92);
  ctx.lineTo(-20, 92);
  ctx.lineTo(-18, 40);
  ctx.bezierCurveTo(-66, 22, -98, -40, -98, -150);
  ctx.fill();
  oval(ctx, 0, -150, 98, 17, 0, '#8f5410');
  oval(ctx, 0, -152, 98, 15, 0, '#ffe59a');
  oval(ctx, 0, -150, 86, 10, 0, '#b8741a');
  ctx.fillStyle = gold;
  ctx.beginPath();
  ctx.roundRect(-58, 84, 116, 20, 8);
  ctx.fill();
  ctx.fillStyle = linear(ctx, 0, 102, 0, 160, ['#3a1d5c', '#1f0f3a']);
  ctx.beginPath();
  ctx.roundRect(-76, 102, 152, 56, 9);
  ctx.fill();
  ctx.fillStyle = gold;
  ctx.fillRect(-40, 120, 80, 20);
  star(ctx, 0, -64, 40, '#fffbe6');
  const shine = mix(-150, 150, swing(phase));
  ctx.globalCompositeOperation = 'soft-light';
  shape(
    ctx,
    [
      [shine - 20, -140],
      [shine + 14, -140],
      [shine - 24, 34],
      [shine - 50, 34],
    ],
    tint('#ffffff', Math.abs(shine) < 90 ? 0.65 : 0),
  );
  ctx.restore();
}
