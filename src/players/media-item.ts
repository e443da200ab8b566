/** One medium, as the media player knows it. */
export interface MediaItem {
  readonly id: string;
  readonly url: string;
  /** Starts again at its end, without a gap. */
  readonly loops: boolean;
}

export interface MediaTime {
  readonly positionSeconds: number;
  /** Undefined until known, and for ever where it has no end. (J8) */
  readonly durationSeconds: number | undefined;
}

export type MediaNews = 'ready' | 'started' | 'retrying' | 'stalled' | 'unstalled' | 'failed' | 'looped' | 'ended';
