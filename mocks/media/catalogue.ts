/** A poster in the three widths that thumbnails come in: 240, 480 and 720 px. */
export interface PosterFiles {
  readonly small: string;
  readonly medium: string;
  readonly large: string;
}

/** WebVTT files by language. */
export interface CaptionFiles {
  readonly en: string;
  readonly de: string;
}

/** One video of the demo world. Every path is relative to `mocks/media/files`. */
export interface MediaEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly mp4: string;
  readonly poster: PosterFiles;
  /** 480 x 360, for a card before playback. */
  readonly playcard: string;
  /** 1200 x 630 JPEG, for link previews. */
  readonly ogImage: string;
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  readonly captions?: CaptionFiles;
  /** What of it travels in the npm package; the rest is in the repository only. */
  readonly packaged: 'everything' | 'posters' | 'nothing';
}

/** The adaptive video: a master playlist with two renditions, and no MP4. */
export interface StreamEntry extends Omit<MediaEntry, 'mp4'> {
  readonly hls: string;
}

interface Shot {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly durationSeconds: number;
  readonly captioned?: boolean;
  readonly packaged?: MediaEntry['packaged'];
}

const TALL = { width: 540, height: 960 };
const WIDE = { width: 960, height: 540 };

function picturesOf(id: string): Pick<MediaEntry, 'poster' | 'playcard' | 'ogImage'> {
  return {
    poster: {
      small: `posters/${id}-small.webp`,
      medium: `posters/${id}-medium.webp`,
      large: `posters/${id}-large.webp`,
    },
    playcard: `playcards/${id}.webp`,
    ogImage: `og/${id}.jpg`,
  };
}

function toEntry(shot: Shot, size: { readonly width: number; readonly height: number }): MediaEntry {
  const { id, title, description, durationSeconds, captioned = false, packaged = 'nothing' } = shot;
  return {
    ...{ id, title, description, durationSeconds, packaged },
    ...size,
    mp4: `clips/${id}.mp4`,
    ...picturesOf(id),
    ...(captioned && { captions: { en: `captions/${id}.en.vtt`, de: `captions/${id}.de.vtt` } }),
  };
}

const UPRIGHT: readonly Shot[] = [
  {
    id: 'clay-rally',
    title: 'Four shots, one line judge',
    description: 'Mara Lindqvist and Tobi Okafor trade drop shots on centre court at the Harbour Open.',
    durationSeconds: 5,
    captioned: true,
    packaged: 'everything',
  },
  {
    id: 'floodlights',
    title: 'Under the lights in Westhaven',
    description: 'Ten minutes before kick-off and there is not an empty seat left at Quarry Park.',
    durationSeconds: 5,
    captioned: true,
  },
  {
    id: 'evening-sail',
    title: 'Last boat home',
    description: 'Ida Brandt brings the Kittiwake in on the evening tide after three days at sea.',
    durationSeconds: 6,
    packaged: 'posters',
  },
  {
    id: 'cup-night',
    title: 'Rovers lift the cup',
    description: 'Nineteen years of waiting end in ninety seconds of paper rain.',
    durationSeconds: 5,
    captioned: true,
  },
  {
    id: 'northern-lights',
    title: 'The sky over Lake Vessa',
    description: 'Photographer Runa Halvorsen waited eleven nights for these six seconds.',
    durationSeconds: 6,
  },
  {
    id: 'lane-four',
    title: 'Lane four is flying',
    description: 'Seventeen-year-old Noor Castellan in the heats of the 200 metres freestyle.',
    durationSeconds: 5,
  },
  {
    id: 'slalom-line',
    title: 'The perfect line',
    description: 'Elio Marchetti shows how little you need to turn on the Corvo run.',
    durationSeconds: 4,
    packaged: 'posters',
  },
  {
    id: 'side-a',
    title: 'Side A, track one',
    description: 'Record shop Groove & Grain plays its pressing of the week, needle drop included.',
    durationSeconds: 5,
    packaged: 'posters',
    captioned: true,
  },
  {
    id: 'balloon-morning',
    title: 'Forty balloons before breakfast',
    description: 'The Ashdown festival goes up at sunrise, and the whole valley looks up with it.',
    durationSeconds: 6,
  },
  {
    id: 'kite-day',
    title: 'Wind enough for everyone',
    description: 'On the hill above Penrow the spring kite meeting draws its largest crowd yet.',
    durationSeconds: 6,
  },
  {
    id: 'river-lanterns',
    title: 'A thousand small lights',
    description: 'The lantern feast returns to the Oru river, with wishes in seven languages.',
    durationSeconds: 6,
  },
  {
    id: 'paper-planes',
    title: 'How far does paper fly?',
    description: 'Class 4b folded for a week. The winning plane stayed up for nineteen seconds.',
    durationSeconds: 6,
  },
  {
    id: 'dusk-hills',
    title: 'Stage nine ends in gold',
    description: 'The riders are long gone, and the Serra Alta keeps the evening to itself.',
    durationSeconds: 6,
  },
  {
    id: 'rain-window',
    title: 'Rain delay',
    description: 'Play resumes at nine. Until then, the best seat is by the window.',
    durationSeconds: 6,
  },
];

/** Portrait videos, 540 x 960, in the order in which the demo world shows them. */
export const clips: readonly MediaEntry[] = UPRIGHT.map((shot) => toEntry(shot, TALL));

/** The one landscape video: 960 x 540, for letterboxing. */
export const landscapeClip: MediaEntry = toEntry(
  {
    id: 'blue-hour',
    title: 'City at the blue hour',
    description: 'One long look across Marlow Bridge while the offices empty.',
    durationSeconds: 5,
  },
  WIDE,
);

/** The one adaptive video, 288 x 512 and 540 x 960, in two-second fragments. */
export const stream: StreamEntry = {
  id: 'city-lights',
  title: 'Night ride through Marlow',
  description: 'Every light is green on the ring road at four in the morning.',
  durationSeconds: 8,
  packaged: 'nothing',
  ...TALL,
  ...picturesOf('city-lights'),
  hls: 'hls/city-lights/master.m3u8',
};

/** Story pages, 720 x 1280 WebP. */
export const storyImages: readonly string[] = [
  'rose-hills',
  'blue-court',
  'late-game',
  'winners',
  'silver-sea',
  'violet-lights',
  'first-kite',
  'three-planes',
  'high-balloons',
  'second-run',
  'lantern-feast',
].map((id) => `stories/${id}.webp`);

/** Pictograms, 256 x 256 WebP. */
const categoryIcons: readonly string[] = ['basketball', 'tennis', 'water', 'music', 'mountain', 'cup'].map(
  (id) => `categories/${id}.webp`,
);

/** Crests of invented clubs, 256 x 256 WebP. */
export const profilePictures: readonly string[] = [1, 2, 3, 4, 5, 6].map((number) => `profiles/crest-${number}.webp`);

/** Story pages that travel in the npm package. */
const packagedStoryImages: readonly string[] = storyImages.slice(0, 2);

function filesOf(entry: MediaEntry | StreamEntry): string[] {
  const { ogImage, captions } = entry;
  const films = 'mp4' in entry ? [entry.mp4] : [];
  const words = captions ? [captions.en, captions.de] : [];
  return [...films, ...postersOf(entry), ogImage, ...words];
}

function postersOf({ poster, playcard }: MediaEntry | StreamEntry): string[] {
  return [poster.small, poster.medium, poster.large, playcard];
}

/**
 * Every file of the npm package's small set, under 1 MB in all: one complete video, the posters of three more, the
 * first story pages, icons and crests. `package.json` lists the same paths.
 */
export const packagedFiles: readonly string[] = [
  ...clips.filter(({ packaged }) => packaged === 'everything').flatMap(filesOf),
  ...clips.filter(({ packaged }) => packaged === 'posters').flatMap(postersOf),
  ...packagedStoryImages,
  ...categoryIcons,
  ...profilePictures,
];

/** Every file of the catalogue but the fragments of the stream, which its playlists name. */
export const allFiles: readonly string[] = [
  ...[...clips, landscapeClip, stream].flatMap(filesOf),
  stream.hls,
  ...storyImages,
  ...categoryIcons,
  ...profilePictures,
];
