/** Drawing strokes that several scenes need. Everything is a function of its arguments, so a frame can be drawn again. */

export const TAU = Math.PI * 2;

/** A seeded source of numbers in [0, 1): the same seed gives the same picture everywhere. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const mix = (from, to, share) => from + (to - from) * share;
export const wrap = (value, size) => ((value % size) + size) % size;
export const clamp = (value) => Math.min(1, Math.max(0, value));
/** Goes from 0 to 1 and back once per loop. */
export const swing = (phase) => 0.5 - 0.5 * Math.cos(TAU * phase);
/** Lengths in the scenes are multiples of this: 1 on a 540 x 960 stage. */
export const unitOf = (w, h) => Math.sqrt(w * h) / 720;

/** `#rrggbb` with an alpha. */
export function tint(hex, alpha) {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgba(${value >> 16},${(value >> 8) & 255},${value & 255},${alpha})`;
}

export function linear(ctx, x0, y0, x1, y1, colors) {
  const gradient = ctx.createLinearGradient(x0, y0, x1, y1);
  for (const [index, color] of colors.entries()) {
    const [stop, paint] = Array.isArray(color) ? color : [index / Math.max(1, colors.length - 1), color];
    gradient.addColorStop(stop, paint);
  }
  return gradient;
}

export function backdrop(ctx, w, h, colors) {
  ctx.fillStyle = linear(ctx, 0, 0, 0, h, colors);
  ctx.fillRect(0, 0, w, h);
}

export function disc(ctx, x, y, radius, paint) {
  ctx.fillStyle = paint;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, radius), 0, TAU);
  ctx.fill();
}

export function oval(ctx, x, y, rx, ry, turn, paint) {
  ctx.fillStyle = paint;
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, TAU);
  ctx.fill();
}

export function glow(ctx, x, y, radius, hex, alpha) {
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, tint(hex, alpha));
  gradient.addColorStop(0.35, tint(hex, alpha * 0.45));
  gradient.addColorStop(1, tint(hex, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export function shape(ctx, points, paint) {
  ctx.fillStyle = paint;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

export function stroke(ctx, points, paint, width) {
  ctx.strokeStyle = paint;
  ctx.lineWidth = width;
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.stroke();
}

/** A land line: a few waves of falling height; `octaves` 2 is a meadow, 6 a mountain range. */
export function ridgeHeight(x, seed, length, octaves) {
  const random = createRandom(seed);
  let height = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const turns = 2 ** octave * (0.8 + random() * 0.5);
    height += Math.sin((x / length) * TAU * turns + random() * TAU) * 0.55 ** octave;
  }
  return height;
}

export function ridge(ctx, w, h, { base, rise, seed, length, octaves = 3, shift = 0, paint }) {
  ctx.fillStyle = paint;
  ctx.beginPath();
  ctx.moveTo(-5, h + 5);
  for (let x = -5; x <= w + 5; x += 3) {
    ctx.lineTo(x, base - ridgeHeight(x + shift, seed, length, octaves) * rise);
  }
  ctx.lineTo(w + 5, h + 5);
  ctx.fill();
}

export function stars(ctx, w, h, phase, count, seed, alpha = 0.9) {
  const random = createRandom(seed);
  for (let index = 0; index < count; index++) {
    const x = random() * w;
    const y = random() ** 1.4 * h;
    const size = 0.5 + random() ** 4 * 1.6;
    const turns = 1 + Math.floor(random() * 2);
    const light = 0.55 + 0.45 * Math.sin(TAU * (phase * turns + random()));
    disc(ctx, x, y, size, tint('#ffffff', alpha * light));
  }
}

/** A paper-cut cloud with a flat foot, `size` wide. */
export function cloud(ctx, x, y, size, paint) {
  ctx.fillStyle = paint;
  ctx.beginPath();
  for (const [dx, dy, radius] of CLOUD_PUFFS) {
    ctx.moveTo(x + (dx + radius) * size, y + dy * size);
    ctx.arc(x + dx * size, y + dy * size, radius * size, 0, TAU);
  }
  ctx.roundRect(x - size * 0.5, y - size * 0.13, size, size * 0.17, size * 0.085);
  ctx.fill();
}

const CLOUD_PUFFS = [
  [-0.3, -0.08, 0.13],
  [-0.13, -0.16, 0.17],
  [0.09, -0.2, 0.21],
  [0.29, -0.09, 0.14],
];
