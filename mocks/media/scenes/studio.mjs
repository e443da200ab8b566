import { allScenes } from './all-scenes.mjs';
import { createRandom, tint } from './drawing.mjs';

const canvas = document.createElement('canvas');
const ctx = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
/** @type {{ key: string, grain: OffscreenCanvas | undefined }} */
const kept = { key: '', grain: undefined };

/** A still grain hides the steps of long gradients; it stands still, so it costs nothing after the first frame. */
function grainFor(width, height) {
  const key = `${width}x${height}`;
  if (kept.key === key && kept.grain) return kept.grain;
  const grain = new OffscreenCanvas(width, height);
  const paper = grain.getContext('2d');
  const data = paper.createImageData(width, height);
  const random = createRandom(99);
  for (let at = 0; at < data.data.length; at += 4) {
    data.data.fill(random() > 0.5 ? 255 : 0, at, at + 3);
    data.data[at + 3] = random() * 7;
  }
  paper.putImageData(data, 0, 0);
  Object.assign(kept, { key, grain });
  return grain;
}

function draw({ scene, args = [], stage, width, height, phase, cover = 0 }) {
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  ctx.setTransform(width / stage[0], 0, 0, height / stage[1], 0, 0);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
  ctx.lineCap = 'butt';
  ctx.lineJoin = 'miter';
  ctx.save();
  allScenes[scene](ctx, stage[0], stage[1], phase, ...args);
  ctx.restore();
  if (cover > 0) {
    ctx.fillStyle = tint('#000000', cover);
    ctx.fillRect(0, 0, stage[0], stage[1]);
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  if (width > 300) ctx.drawImage(grainFor(width, height), 0, 0);
}

/** Draws every frame of a film and posts its raw pixels, in order. */
globalThis.film = async ({ frames, ...frame }) => {
  for (let index = 0; index < frames; index++) {
    draw({ ...frame, phase: index / frames });
    const body = ctx.getImageData(0, 0, frame.width, frame.height).data;
    const answer = await fetch('/frame', { method: 'POST', body });
    if (!answer.ok) throw new Error(`the encoder answered ${answer.status}`);
  }
};

/** Draws one picture and gives it as base64. */
globalThis.picture = async ({ type, quality, ...frame }) => {
  draw(frame);
  const blob = await new Promise((done) => canvas.toBlob(done, type, quality));
  if (blob?.type !== type) throw new Error(`this browser does not write ${type}`);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
globalThis.ready = true;
