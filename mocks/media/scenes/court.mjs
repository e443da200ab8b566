import { createRandom, disc, linear, mix, oval, stroke, TAU, tint, unitOf, wrap } from './drawing.mjs';

const CLAY = { around: '#2f7a5c', court: '#cf6a43', shade: '#8f3f2a', line: '#fff4e6', ball: '#e6f24b' };

/** A rally on a tennis court seen from above. */
export function court(ctx, w, h, phase, colors = CLAY) {
  const u = unitOf(w, h);
  ctx.fillStyle = colors.around;
  ctx.fillRect(0, 0, w, h);
  ctx.save();
  if (w > h) {
    ctx.translate(w, 0);
    ctx.rotate(Math.PI / 2);
    [w, h] = [h, w];
  }
  const half = Math.min(w * 0.37, h * 0.23);
  const reach = Math.min(h * 0.4, half * 2.2);
  const cx = w / 2;
  const cy = h / 2;
  ctx.fillStyle = linear(ctx, cx - half, 0, cx + half, h, [colors.court, colors.court, colors.shade]);
  ctx.fillRect(cx - half * 1.25, cy - reach * 1.16, half * 2.5, reach * 2.32);
  const random = createRandom(6);
  for (let index = 0; index < 130; index++) {
    const y = cy + (random() - 0.5) * reach * 2.3;
    const x = cx + (random() - 0.5) * half * 2.3;
    oval(ctx, x, y, (8 + random() * 60) * u, (1 + random() * 2.4) * u, 0, tint('#ffffff', 0.035));
  }
  ctx.strokeStyle = colors.line;
  ctx.lineWidth = 4.2 * u;
  ctx.strokeRect(cx - half, cy - reach, half * 2, reach * 2);
  ctx.strokeRect(cx - half * 0.76, cy - reach, half * 1.52, reach * 2);
  ctx.strokeRect(cx - half * 0.76, cy - reach * 0.54, half * 1.52, reach * 1.08);
  stroke(
    ctx,
    [
      [cx, cy - reach * 0.54],
      [cx, cy + reach * 0.54],
    ],
    colors.line,
    4.2 * u,
  );
  for (const end of [-1, 1])
    stroke(
      ctx,
      [
        [cx, cy + end * reach],
        [cx, cy + end * (reach - 12 * u)],
      ],
      colors.line,
      4.2 * u,
    );
  net(ctx, cx, cy, half, u, colors.line);
  const shots = [
    [0.45, 0.86],
    [-0.55, -0.9],
    [-0.1, 0.92],
    [0.62, -0.84],
  ].map(([x, y]) => ({ x: cx + half * x, y: cy + reach * y * 1.06 }));
  const now = phase * shots.length;
  const turn = Math.floor(now);
  const share = now - turn;
  for (const end of [0, 1]) player(ctx, shots, now, end, u);
  const place = (at) => {
    const from = shots[wrap(Math.floor(at), shots.length)];
    const to = shots[wrap(Math.floor(at) + 1, shots.length)];
    const part = at - Math.floor(at);
    const bounce = part < 0.72 ? Math.sin((part / 0.72) * Math.PI) : Math.sin(((part - 0.72) / 0.28) * Math.PI) * 0.3;
    return { x: mix(from.x, to.x, part), y: mix(from.y, to.y, part), high: Math.max(0, bounce) };
  };
  for (let index = 9; index > 0; index--) {
    const { x, y, high } = place(now - index * 0.016 + shots.length);
    disc(
      ctx,
      x - high * 12 * u,
      y - high * 46 * u,
      (9 - index * 0.5 + high * 5) * u,
      tint(colors.ball, 0.17 * (1 - index / 10)),
    );
  }
  const ball = place(now);
  oval(
    ctx,
    ball.x + ball.high * 40 * u + 4 * u,
    ball.y + ball.high * 26 * u + 4 * u,
    10 * u,
    9 * u,
    0,
    tint('#3a1208', 0.36 - ball.high * 0.14),
  );
  disc(ctx, ball.x - ball.high * 12 * u, ball.y - ball.high * 46 * u, (10 + ball.high * 6) * u, colors.ball);
  disc(
    ctx,
    ball.x - ball.high * 12 * u - 3 * u,
    ball.y - ball.high * 46 * u - 3 * u,
    (3.5 + ball.high * 2) * u,
    tint('#ffffff', 0.75),
  );
  if (share > 0.68 && share < 0.86) {
    const landed = place(turn + 0.72);
    ctx.strokeStyle = tint('#fff4e6', (0.86 - share) * 3);
    ctx.lineWidth = 2 * u;
    ctx.beginPath();
    ctx.ellipse(landed.x, landed.y, (share - 0.66) * 190 * u, (share - 0.66) * 150 * u, 0, 0, TAU);
    ctx.stroke();
  }
  treeShadow(ctx, w, h, phase, u);
  ctx.restore();
}

function net(ctx, cx, cy, half, u, line) {
  ctx.fillStyle = tint('#3a1208', 0.28);
  ctx.fillRect(cx - half * 1.13, cy, half * 2.3, 17 * u);
  for (let x = -half * 1.13; x < half * 1.13; x += 9 * u)
    stroke(
      ctx,
      [
        [cx + x, cy - 7 * u],
        [cx + x, cy + 4 * u],
      ],
      tint(line, 0.4),
      1.2 * u,
    );
  ctx.fillStyle = line;
  ctx.fillRect(cx - half * 1.13, cy - 9 * u, half * 2.26, 5 * u);
  for (const end of [-1, 1]) disc(ctx, cx + end * half * 1.13, cy - 5 * u, 7 * u, '#2b2b33');
}

function player(ctx, shots, now, end, u) {
  const mine = shots.map((shot, index) => ({ ...shot, at: index })).filter(({ at }) => at % 2 === end);
  const along = wrap(now - end, 4) / 2;
  const from = mine[Math.floor(along) % 2];
  const to = mine[(Math.floor(along) + 1) % 2];
  const part = along - Math.floor(along);
  const ease = part * part * (3 - 2 * part);
  const dir = from.y > to.y + 900 ? 1 : Math.sign(from.y - (shots[0].y + shots[1].y) / 2);
  const x = mix(from.x, to.x, ease) - 26 * u * dir;
  const y = mix(from.y, to.y, ease) + 30 * u * dir;
  const hit = Math.exp(-(Math.min(part, 1 - part) ** 2) * 260);
  ctx.save();
  ctx.translate(x, y);
  oval(ctx, 22 * u, 16 * u, 32 * u, 22 * u, 0.4, tint('#3a1208', 0.3));
  ctx.scale(u * dir, u * dir);
  const steps = Math.sin(part * 34) * (1 - hit) * 9;
  oval(ctx, -9, 4 + steps, 8, 12, 0, '#f4f1ea');
  oval(ctx, 9, 4 - steps, 8, 12, 0, '#f4f1ea');
  oval(ctx, 0, 0, 27, 16, hit * -0.5, end ? '#2546a8' : '#f7f7f2');
  ctx.lineCap = 'round';
  const swingTurn = mix(0.9, -0.75, hit);
  const grip = [24 + Math.cos(swingTurn) * 12, -Math.sin(-swingTurn) * 14 - 6];
  stroke(ctx, [[20, -2], grip], '#a96d48', 8);
  const headX = grip[0] + Math.cos(swingTurn) * 30;
  const headY = grip[1] + Math.sin(swingTurn) * 30;
  stroke(ctx, [grip, [headX, headY]], '#22242e', 4);
  oval(
    ctx,
    headX + Math.cos(swingTurn) * 10,
    headY + Math.sin(swingTurn) * 10,
    19,
    14,
    swingTurn,
    tint('#ffffff', 0.5),
  );
  ctx.strokeStyle = '#22242e';
  ctx.lineWidth = 3;
  ctx.stroke();
  disc(ctx, 0, -2, 12, '#a96d48');
  disc(ctx, 0, 1, 12, end ? '#f2c230' : '#24304f');
  ctx.restore();
}

function treeShadow(ctx, w, h, phase, u) {
  const random = createRandom(52);
  ctx.save();
  ctx.globalAlpha = 0.17;
  ctx.fillStyle = '#1d1030';
  ctx.beginPath();
  for (let index = 0; index < 120; index++) {
    const away = random() ** 0.7;
    const turn = random() * TAU;
    const sway = Math.sin(TAU * (phase + random())) * 5 * u;
    const x = w * 0.98 - Math.cos(turn) * away * 210 * u + sway;
    const y = h * 0.06 - Math.sin(turn) * away * 250 * u + sway;
    const size = (10 + random() * 22) * u;
    ctx.moveTo(x + size, y);
    ctx.ellipse(x, y, size, size * 0.7, turn, 0, TAU);
  }
  ctx.fill();
  ctx.restore();
}
