/** What `generate.mjs` draws: which scene, how long, the frame that makes the best poster, and the chord under it. */

const HZ = {
  a2: 110,
  c3: 130.8,
  d3: 146.8,
  e3: 164.8,
  f3: 174.6,
  g3: 196,
  a3: 220,
  b3: 246.9,
  c4: 261.6,
  d4: 293.7,
  e4: 329.6,
  g4: 392,
};
const MAJOR = [HZ.c3, HZ.e3, HZ.g3, HZ.c4];
const MINOR = [HZ.a2, HZ.c3, HZ.e3, HZ.a3];
const OPEN = [HZ.d3, HZ.a3, HZ.d4, HZ.e4];
const BRIGHT = [HZ.g3, HZ.b3, HZ.d4, HZ.g4];
const WARM = [HZ.f3, HZ.a3, HZ.c4, HZ.e4];

export const CLIPS = [
  { id: 'dusk-hills', scene: 'hills', seconds: 6, poster: 0.1, chord: MAJOR },
  { id: 'northern-lights', scene: 'aurora', seconds: 6, poster: 0.35, chord: OPEN },
  { id: 'clay-rally', scene: 'court', seconds: 5, poster: 0.36, chord: BRIGHT },
  { id: 'evening-sail', scene: 'waves', seconds: 6, poster: 0.1, chord: WARM },
  { id: 'floodlights', scene: 'stadium', seconds: 5, poster: 0.2, chord: MINOR, quality: 28 },
  { id: 'kite-day', scene: 'kite', seconds: 6, poster: 0.15, chord: BRIGHT },
  { id: 'paper-planes', scene: 'planes', seconds: 6, poster: 0.3, chord: WARM },
  { id: 'balloon-morning', scene: 'balloons', seconds: 6, poster: 0.4, chord: MAJOR },
  { id: 'cup-night', scene: 'confetti', seconds: 5, poster: 0.25, chord: BRIGHT, quality: 28 },
  { id: 'lane-four', scene: 'pool', seconds: 5, poster: 0.5, chord: OPEN, quality: 28 },
  { id: 'slalom-line', scene: 'slalom', seconds: 4, poster: 0.12, chord: MAJOR },
  { id: 'side-a', scene: 'vinyl', seconds: 5, poster: 0.2, chord: MINOR },
  { id: 'river-lanterns', scene: 'lanterns', seconds: 6, poster: 0.6, chord: WARM, quality: 28 },
  { id: 'rain-window', scene: 'rain', seconds: 6, poster: 0.3, chord: MINOR, quality: 28 },
];

export const LANDSCAPE = {
  id: 'blue-hour',
  scene: 'city',
  seconds: 5,
  poster: 0.2,
  chord: OPEN,
};

export const STREAM = {
  id: 'city-lights',
  scene: 'city',
  args: [{ sky: ['#06122e', '#123a63', '#2f7f96', '#f2c48d'], moon: '#ffe9d0' }],
  seconds: 8,
  poster: 0.4,
  chord: WARM,
  renditions: [
    { name: 'low', size: [288, 512], quality: 28, ceiling: 260, codec: 'avc1.4d4015' },
    { name: 'high', size: [540, 960], quality: 27, ceiling: 720, codec: 'avc1.4d401f' },
  ],
};

export const STORIES = [
  {
    id: 'rose-hills',
    scene: 'hills',
    poster: 0.8,
    args: [
      {
        sky: ['#123c5a', '#3f7f8f', '#f2b5a0', '#ffd9b0', '#fff0d0'],
        sun: '#fff6dd',
        land: ['#8fb0a8', '#5f9090', '#3d6f78', '#24505f', '#123444'],
      },
    ],
  },
  {
    id: 'violet-lights',
    scene: 'aurora',
    poster: 0.7,
    args: [{ sky: ['#10061f', '#26104a', '#43206b', '#6b3f80'], ribbons: ['#ff6fb5', '#9a6bff', '#4fd0ff'] }],
  },
  {
    id: 'blue-court',
    scene: 'court',
    poster: 0.87,
    args: [{ around: '#27508f', court: '#3f8fd0', shade: '#2b62a6', line: '#ffffff', ball: '#e6f24b' }],
  },
  {
    id: 'silver-sea',
    scene: 'waves',
    poster: 0.55,
    args: [
      {
        sky: ['#0c1f3f', '#284a74', '#6f8fb0', '#d8e3ea'],
        sun: '#ffffff',
        sea: ['#a9bccb', '#7f9cb5', '#5c7f9f', '#40658a', '#2b4c73', '#1b365a', '#102542'],
      },
    ],
  },
  { id: 'late-game', scene: 'stadium', poster: 0.62 },
  { id: 'first-kite', scene: 'kite', poster: 0.7 },
  { id: 'three-planes', scene: 'planes', poster: 0.72 },
  {
    id: 'high-balloons',
    scene: 'balloons',
    poster: 0.9,
    args: [{ sky: ['#1c2f66', '#5f6fb5', '#d9a0c0', '#ffc9a0'], sun: '#fff2cf' }],
  },
  { id: 'winners', scene: 'confetti', poster: 0.7 },
  { id: 'second-run', scene: 'slalom', poster: 0.4 },
  { id: 'lantern-feast', scene: 'lanterns', poster: 0.2 },
];

const SIX = [0, 1, 2, 3, 4, 5];
export const PORTRAITS = [
  ...SIX.map((poster) => ({ id: `profiles/crest-${poster + 1}`, scene: 'portrait', poster })),
  ...['basketball', 'tennis', 'water', 'music', 'mountain', 'cup'].map((name, poster) => ({
    id: `categories/${name}`,
    scene: 'icon',
    poster,
  })),
];
