import { backdrop, disc, linear, mix, oval, stroke, TAU, tint, unitOf, wrap } from './drawing.mjs';

/** A record turns, the bars follow. */
export function vinyl(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#ffb35c', '#f9845b', '#d94f6c']);
  const cx = w / 2;
  const cy = h * 0.42;
  const r = Math.min(w * 0.4, h * 0.34);
  for (let index = 0; index < 4; index++) {
    const grow = wrap(phase * 2 + index / 4, 1);
    ctx.strokeStyle = tint('#fff3dc', 0.4 * (1 - grow));
    ctx.lineWidth = 5 * u;
    ctx.beginPath();
    ctx.arc(cx, cy, r * (1.02 + grow * 0.55), 0, TAU);
    ctx.stroke();
  }
  oval(ctx, cx + 12 * u, cy + 22 * u, r * 1.02, r * 1.02, 0, tint('#6b1738', 0.3));
  disc(ctx, cx, cy, r, '#17131f');
  for (let ring = 0; ring < 30; ring++) {
    ctx.strokeStyle = tint('#ffffff', ring % 5 === 0 ? 0.11 : 0.045);
    ctx.lineWidth = 1.1 * u;
    ctx.beginPath();
    ctx.arc(cx + Math.cos(TAU * phase * 2) * 0.8 * u, cy, r * mix(0.4, 0.97, ring / 29), 0, TAU);
    ctx.stroke();
  }
  const light = ctx.createConicGradient(0.5 + Math.sin(TAU * phase) * 0.06, cx, cy);
  for (const [stop, alpha] of [
    [0, 0],
    [0.08, 0.3],
    [0.16, 0],
    [0.5, 0],
    [0.58, 0.26],
    [0.66, 0],
    [1, 0],
  ]) {
    light.addColorStop(stop, tint('#ffd9e8', alpha));
  }
  disc(ctx, cx, cy, r, light);
  ctx.save();
  ctx.translate(cx, cy);
  ctx.rotate(TAU * phase * 3);
  const label = r * 0.36;
  ctx.beginPath();
  ctx.arc(0, 0, label, 0, TAU);
  ctx.clip();
  ctx.fillStyle = linear(ctx, 0, -label, 0, label, ['#ffe3a6', '#ff9f6b']);
  ctx.fillRect(-label, -label, label * 2, label * 2);
  disc(ctx, 0, label * 0.05, label * 0.46, '#f25c54');
  for (const [index, paint] of ['#2a9d8f', '#24708f', '#1d3f6e'].entries()) {
    ctx.fillStyle = paint;
    ctx.beginPath();
    ctx.moveTo(-label, label);
    for (let x = -label; x <= label; x += label / 12)
      ctx.lineTo(x, label * (0.22 + index * 0.2) + Math.sin(x / (label * 0.2) + index) * label * 0.05);
    ctx.lineTo(label, label);
    ctx.fill();
  }
  ctx.restore();
  disc(ctx, cx, cy, r * 0.035, '#fff3dc');
  arm(ctx, cx, cy, r, phase);
  const bars = Math.round(w / (36 * u));
  for (let index = 0; index < bars; index++) {
    const beat = 0.5 + 0.5 * Math.sin(TAU * (phase * (2 + (index % 3)) + index * 0.37));
    const tall = (26 + 150 * beat * Math.sin(((index + 0.5) / bars) * Math.PI) ** 0.7) * u;
    const wide = w / bars;
    ctx.fillStyle = linear(ctx, 0, h * 0.97 - tall, 0, h * 0.97, ['#fff3dc', tint('#fff3dc', 0.35)]);
    ctx.beginPath();
    ctx.roundRect(wide * (index + 0.18), h * 0.97 - tall, wide * 0.64, tall, wide * 0.3);
    ctx.fill();
  }
}

function arm(ctx, cx, cy, r, phase) {
  const root = [cx + r * 1.02, cy - r * 1.04];
  const sway = Math.sin(TAU * phase * 3) * 0.008;
  const needle = [cx + r * (0.55 + sway), cy + r * 0.42];
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  stroke(
    ctx,
    [
      [root[0] + r * 0.04, root[1] + r * 0.08],
      [cx + r * 0.97, cy + r * 0.2],
      [needle[0] + r * 0.03, needle[1] + r * 0.06],
    ],
    tint('#3a0d26', 0.35),
    r * 0.05,
  );
  stroke(ctx, [root, [cx + r * 0.94, cy + r * 0.14], needle], '#f7efe6', r * 0.04);
  disc(ctx, ...root, r * 0.13, '#4a1733');
  disc(ctx, ...root, r * 0.075, '#f7efe6');
  ctx.save();
  ctx.translate(...needle);
  ctx.rotate(0.95);
  ctx.fillStyle = '#2c1022';
  ctx.beginPath();
  ctx.roundRect(-r * 0.06, -r * 0.05, r * 0.2, r * 0.1, r * 0.03);
  ctx.fill();
  ctx.restore();
}
