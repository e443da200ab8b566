import { createRandom, disc, linear, oval, shape, stroke, TAU, tint } from './drawing.mjs';
import { star } from './star.mjs';

const CRESTS = [
  { paints: ['#17356e', '#f4c542'], device: 'star' },
  { paints: ['#b3263a', '#fff3e0'], device: 'chevrons' },
  { paints: ['#146b54', '#f6e27a'], device: 'waves' },
  { paints: ['#3a1f6b', '#ff8f5a'], device: 'sun' },
  { paints: ['#e2631e', '#20263f'], device: 'stripes' },
  { paints: ['#0f7f9c', '#ffffff'], device: 'peak' },
];

/** A club's crest, number 0 to 5, as a profile picture. */
export function portrait(ctx, w, h, number) {
  const { paints, device } = CRESTS[Math.floor(number) % CRESTS.length];
  const [field, charge] = paints;
  ctx.fillStyle = linear(ctx, 0, 0, w, h, [tint(field, 1), '#0b1020']);
  ctx.fillRect(0, 0, w, h);
  ctx.save();
  ctx.translate(w / 2, h / 2);
  ctx.scale(w / 256, w / 256);
  shield(ctx, 84);
  ctx.fillStyle = charge;
  ctx.fill();
  ctx.save();
  shield(ctx, 75);
  ctx.clip();
  ctx.fillStyle = linear(ctx, -80, -90, 80, 100, [field, field]);
  ctx.fillRect(-100, -110, 200, 230);
  DEVICES[device](ctx, charge);
  ctx.fillStyle = linear(ctx, -80, 0, 80, 0, [tint('#ffffff', 0.16), tint('#ffffff', 0), tint('#000000', 0.2)]);
  ctx.fillRect(-100, -110, 200, 230);
  ctx.restore();
  ctx.restore();
}

function shield(ctx, reach) {
  const tall = reach * 1.18;
  ctx.beginPath();
  ctx.moveTo(-reach, -tall * 0.9);
  ctx.quadraticCurveTo(0, -tall * 1.08, reach, -tall * 0.9);
  ctx.bezierCurveTo(reach * 1.04, tall * 0.3, reach * 0.6, tall * 0.8, 0, tall * 1.06);
  ctx.bezierCurveTo(-reach * 0.6, tall * 0.8, -reach * 1.04, tall * 0.3, -reach, -tall * 0.9);
  ctx.closePath();
}

const DEVICES = {
  star(ctx, paint) {
    star(ctx, 0, -6, 48, paint);
    for (const side of [-1, 1]) star(ctx, side * 40, -62, 12, paint);
  },
  chevrons(ctx, paint) {
    for (const y of [-52, -10, 32])
      shape(
        ctx,
        [
          [-90, y + 40],
          [0, y - 22],
          [90, y + 40],
          [90, y + 62],
          [0, y],
          [-90, y + 62],
        ],
        paint,
      );
  },
  waves(ctx, paint) {
    disc(ctx, 0, -34, 26, paint);
    ctx.lineCap = 'round';
    for (const y of [14, 40, 66]) {
      const points = [];
      for (let x = -90; x <= 90; x += 5) points.push([x, y + Math.sin((x / 60) * TAU) * 8]);
      stroke(ctx, points, paint, 11);
    }
  },
  sun(ctx, paint) {
    for (let ray = 0; ray < 12; ray++) {
      const turn = (ray / 12) * TAU;
      const edge = (away, at) => [Math.cos(at) * away, Math.sin(at) * away - 4];
      shape(ctx, [edge(64, turn), edge(36, turn + 0.19), edge(36, turn - 0.19)], paint);
    }
    disc(ctx, 0, -4, 31, paint);
  },
  stripes(ctx, paint) {
    for (const x of [-66, -22, 22, 66]) {
      ctx.fillStyle = paint;
      ctx.fillRect(x - 11, -120, 22, 240);
    }
    disc(ctx, 0, 0, 34, '#fff3e0');
    star(ctx, 0, 0, 24, paint);
  },
  peak(ctx, paint) {
    shape(
      ctx,
      [
        [-98, 92],
        [-20, -44],
        [14, 10],
        [36, -18],
        [98, 92],
        [0, 130],
      ],
      paint,
    );
    shape(
      ctx,
      [
        [-20, -44],
        [-4, -18],
        [-18, -8],
        [-30, -20],
        [-36, -16],
      ],
      '#9bd6e6',
    );
    disc(ctx, 44, -58, 14, '#ffd873');
  },
};

const ICONS = ['basketball', 'tennis', 'waves', 'music', 'mountain', 'cup'];
const GROUNDS = [
  ['#ff9a3d', '#e2431e'],
  ['#7bc96f', '#1f8a5f'],
  ['#4fc3f7', '#1769c4'],
  ['#ff7eb3', '#a02c8f'],
  ['#9fa8ff', '#4a4bbd'],
  ['#ffd54f', '#f08c1a'],
];

/** A category's pictogram, number 0 to 5. */
export function icon(ctx, w, h, number) {
  const index = Math.floor(number) % ICONS.length;
  ctx.fillStyle = linear(ctx, 0, 0, w, h, GROUNDS[index]);
  ctx.fillRect(0, 0, w, h);
  const random = createRandom(index + 2);
  for (let spot = 0; spot < 3; spot++)
    disc(ctx, random() * w, random() * h, w * (0.2 + random() * 0.3), tint('#ffffff', 0.07));
  ctx.save();
  ctx.translate(w / 2, h / 2);
  ctx.scale(w / 256, w / 256);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = '#ffffff';
  ctx.fillStyle = '#ffffff';
  ctx.lineWidth = 13;
  ctx.beginPath();
  PICTOGRAMS[ICONS[index]](ctx);
  ctx.restore();
}

const PICTOGRAMS = {
  basketball(ctx) {
    ctx.arc(0, 0, 74, 0, TAU);
    ctx.moveTo(-74, 0);
    ctx.lineTo(74, 0);
    ctx.moveTo(0, -74);
    ctx.lineTo(0, 74);
    ctx.moveTo(-52, -52);
    ctx.quadraticCurveTo(-4, 0, -52, 52);
    ctx.moveTo(52, -52);
    ctx.quadraticCurveTo(4, 0, 52, 52);
    ctx.stroke();
  },
  tennis(ctx) {
    ctx.ellipse(20, -22, 46, 60, 0.75, 0, TAU);
    ctx.moveTo(-18, 18);
    ctx.lineTo(-70, 72);
    ctx.stroke();
    disc(ctx, 58, 62, 19, '#ffffff');
  },
  waves(ctx) {
    for (const y of [-38, 4, 46]) {
      ctx.moveTo(-76, y);
      ctx.bezierCurveTo(-46, y - 36, -34, y + 36, 0, y);
      ctx.bezierCurveTo(34, y - 36, 46, y + 36, 76, y);
    }
    ctx.stroke();
  },
  music(ctx) {
    ctx.moveTo(-30, 52);
    ctx.lineTo(-30, -56);
    ctx.lineTo(60, -74);
    ctx.lineTo(60, 34);
    ctx.stroke();
    oval(ctx, -50, 54, 25, 20, -0.3, '#ffffff');
    oval(ctx, 40, 36, 25, 20, -0.3, '#ffffff');
  },
  mountain(ctx) {
    ctx.moveTo(-82, 60);
    ctx.lineTo(-20, -58);
    ctx.lineTo(16, 8);
    ctx.lineTo(34, -18);
    ctx.lineTo(82, 60);
    ctx.closePath();
    ctx.stroke();
    disc(ctx, 54, -56, 16, '#ffffff');
  },
  cup(ctx) {
    ctx.moveTo(-42, -66);
    ctx.lineTo(42, -66);
    ctx.bezierCurveTo(42, 0, 24, 20, 0, 24);
    ctx.bezierCurveTo(-24, 20, -42, 0, -42, -66);
    ctx.moveTo(0, 24);
    ctx.lineTo(0, 62);
    ctx.moveTo(-36, 68);
    ctx.lineTo(36, 68);
    ctx.moveTo(-44, -46);
    ctx.bezierCurveTo(-88, -48, -80, 2, -34, 2);
    ctx.moveTo(44, -46);
    ctx.bezierCurveTo(88, -48, 80, 2, 34, 2);
    ctx.stroke();
  },
};
