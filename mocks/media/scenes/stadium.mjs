import {
  backdrop,
  createRandom,
  disc,
  glow,
  linear,
  mix,
  oval,
  shape,
  stars,
  stroke,
  swing,
  TAU,
  tint,
  unitOf,
  wrap,
} from './drawing.mjs';

/** A full stadium at night while the floodlights sweep the pitch. */
export function stadium(ctx, w, h, phase) {
  const u = unitOf(w, h);
  backdrop(ctx, w, h, ['#070a1c', '#101c40', '#1d2f5e', '#27406f']);
  stars(ctx, w, h * 0.22, phase, 40, 9, 0.6);
  const far = h * 0.56;
  crowd(ctx, w, h, phase, u, far);
  const grass = (y) => (y - far) / (h - far);
  for (let stripe = 0; stripe < 9; stripe++) {
    const from = far + (h - far) * (stripe / 9) ** 1.7;
    const to = far + (h - far) * ((stripe + 1) / 9) ** 1.7;
    ctx.fillStyle = linear(ctx, 0, from, 0, to, stripe % 2 ? ['#2f8f4e', '#2f8f4e'] : ['#277d44', '#277d44']);
    ctx.fillRect(0, from, w, to - from + 1);
  }
  pitchLines(ctx, w, h, far, u);
  ctx.fillStyle = linear(ctx, 0, far, 0, h, [tint('#0a1a38', 0), tint('#061027', 0.55)]);
  ctx.fillRect(0, far, w, h - far);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const [index, x] of [0.1, 0.37, 0.63, 0.9].entries()) {
    const lamp = { x: w * x, y: h * (index % 3 ? 0.16 : 0.21) };
    const aim = w * (0.5 + 0.46 * Math.sin(TAU * (phase + index * 0.25)));
    const ground = far + (h - far) * (0.42 + 0.2 * Math.cos(TAU * (phase + index * 0.25)));
    const wide = 96 * u * (0.7 + grass(ground));
    shape(
      ctx,
      [
        [lamp.x - 9 * u, lamp.y],
        [lamp.x + 9 * u, lamp.y],
        [aim + wide, ground],
        [aim - wide, ground],
      ],
      linear(ctx, lamp.x, lamp.y, aim, ground, [tint('#dff0ff', 0.5), tint('#bfe0ff', 0.05)]),
    );
    oval(ctx, aim, ground, wide, wide * 0.27, 0, tint('#e8ffe9', 0.24));
  }
  ctx.restore();
  for (const [index, x] of [0.1, 0.37, 0.63, 0.9].entries())
    mast(ctx, w * x, h * (index % 3 ? 0.16 : 0.21), h * 0.36, u);
  const random = createRandom(77);
  for (let index = 0; index < 46; index++) {
    const y = wrap(random() - phase, 1) * h;
    const x = wrap(random() * w + Math.sin(TAU * (phase + random())) * 24 * u, w);
    disc(
      ctx,
      x,
      y,
      (0.8 + random() * 1.8) * u,
      tint('#eaf6ff', 0.35 * (0.5 + 0.5 * Math.sin(TAU * (phase * 2 + random())))),
    );
  }
}

function mast(ctx, x, y, foot, u) {
  ctx.fillStyle = '#0b1430';
  ctx.fillRect(x - 3 * u, y, 6 * u, foot - y);
  ctx.beginPath();
  ctx.roundRect(x - 40 * u, y - 26 * u, 80 * u, 44 * u, 5 * u);
  ctx.fill();
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 4; column++) {
      const lamp = [x + (column - 1.5) * 18 * u, y - 13 * u + row * 18 * u];
      glow(ctx, ...lamp, 26 * u, '#dcefff', 0.7);
      disc(ctx, ...lamp, 5.6 * u, '#ffffff');
    }
  }
  glow(ctx, x, y - 4 * u, 190 * u, '#bcdcff', 0.4);
}

function crowd(ctx, w, h, phase, u, far) {
  const random = createRandom(15);
  const roof = h * 0.33;
  ctx.fillStyle = '#0c1433';
  ctx.beginPath();
  ctx.moveTo(0, roof - 50 * u);
  ctx.quadraticCurveTo(w / 2, roof + 60 * u, w, roof - 50 * u);
  ctx.lineTo(w, far);
  ctx.lineTo(0, far);
  ctx.fill();
  const coats = ['#46578f', '#5b6fb0', '#a04a67', '#3a477a', '#c7b48a', '#6a86c9'];
  for (let row = 0; row < 19; row++) {
    for (let x = -4 * u; x < w + 8 * u; x += 10.5 * u) {
      const bend = 26 * u * (1 - ((x / w) * 2 - 1) ** 2) - 14 * u;
      const y = mix(roof + 46 * u, far - 12 * u, row / 18) + bend * (1 - row / 18);
      const paint = coats[Math.floor(random() * coats.length)];
      const hop = Math.max(0, Math.sin(TAU * (x / w - phase * 2))) * 4 * u;
      disc(ctx, x + (row % 2) * 5 * u, y - hop, 4.1 * u, tint(paint, 0.45 + (row / 18) * 0.5));
      if (random() > 0.965) {
        glow(ctx, x, y - hop - 4 * u, 10 * u, '#ffffff', 0.9 * swing(phase * 2 + random()));
      }
    }
  }
  ctx.fillStyle = linear(ctx, 0, far - 14 * u, 0, far, ['#2451c4', '#16307c']);
  ctx.fillRect(0, far - 14 * u, w, 14 * u);
  for (let x = 0; x < w; x += 60 * u) {
    const shift = wrap(x + phase * 120 * u, w + 60 * u) - 30 * u;
    ctx.fillStyle = tint('#ffffff', 0.85);
    ctx.fillRect(shift, far - 9 * u, 26 * u, 4 * u);
  }
}

function pitchLines(ctx, w, h, far, u) {
  const line = tint('#f2fff4', 0.85);
  ctx.lineJoin = 'round';
  const box = (half, depth, thick) => {
    const near = far + (h - far) * depth;
    stroke(
      ctx,
      [
        [w / 2 - half * u, far + 2 * u],
        [w / 2 - half * (1 + depth) * u, near],
        [w / 2 + half * (1 + depth) * u, near],
        [w / 2 + half * u, far + 2 * u],
      ],
      line,
      thick * u,
    );
  };
  box(150, 0.3, 3.2);
  box(74, 0.11, 2.4);
  ctx.strokeStyle = line;
  ctx.lineWidth = 4.5 * u;
  ctx.beginPath();
  ctx.ellipse(w / 2, h * 0.99, 230 * u, 84 * u, 0, 0, TAU);
  ctx.stroke();
  ctx.lineWidth = 3.4 * u;
  ctx.strokeStyle = '#ffffff';
  ctx.strokeRect(w / 2 - 44 * u, far - 34 * u, 88 * u, 36 * u);
  ctx.lineWidth = 0.7 * u;
  for (let net = 1; net < 12; net++)
    stroke(
      ctx,
      [
        [w / 2 - 44 * u + net * 7.3 * u, far - 34 * u],
        [w / 2 - 44 * u + net * 7.3 * u, far],
      ],
      tint('#ffffff', 0.4),
      0.8 * u,
    );
}
