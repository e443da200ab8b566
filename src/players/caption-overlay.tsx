import { useEffect, useState } from 'preact/hooks';
import type { ReadableStore } from '../model/store';
import { useStore } from '../ui/use-store';
import type { MediaTime } from './media-item';

/** A caption and when it shows, in seconds. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** Captions of one item: on their way, there, or not to be had. (J7) */
export type CaptionState = 'none' | 'loading' | 'failed' | readonly Cue[];

/** Loads the captions at `url` once they are wanted. */
export function useCaptions(
  url: string,
  isWanted: boolean,
  load: (url: string) => Promise<string | undefined>,
): CaptionState {
  const [loaded, setLoaded] = useState<{ readonly url: string; readonly state: CaptionState }>();
  const isHere = loaded?.url === url;
  useEffect(() => {
    if (!url || !isWanted || isHere) return;
    let isOver = false;
    setLoaded({ url, state: 'loading' });
    const read = async () => {
      const text = await load(url);
      if (text === undefined) return 'failed';
      try {
        const { readCues } = await import('./read-cues');
        return readCues(text);
      } catch {
        return 'failed';
      }
    };
    void read().then((state) => !isOver && setLoaded({ url, state }));
    return () => {
      isOver = true;
    };
  }, [url, isWanted]);
  return !url ? 'none' : isHere ? loaded.state : 'loading';
}

/** The caption of this moment, above the controls. Sized by the width, because clips are tall. (players.md 3.7) */
export function CaptionOverlay({
  cues,
  time,
}: {
  readonly cues: readonly Cue[];
  readonly time: ReadableStore<MediaTime>;
}) {
  const { positionSeconds } = useStore(time);
  const lines = cues.filter((cue) => cue.startSeconds <= positionSeconds && positionSeconds < cue.endSeconds);
  return (
    <div class="captions" part="captions">
      {lines.map((cue) => (
        <p key={cue.startSeconds} dir="auto">
          <span>{cue.text}</span>
        </p>
      ))}
    </div>
  );
}
