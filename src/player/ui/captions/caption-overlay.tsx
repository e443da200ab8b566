import { useMemo } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';
import type { MediaTime } from '../../media/media-item';
import { useStore } from '../controls/use-store';
import { type Cue, readCues } from './read-cues';

/** Draws the caption of this moment. */
export type CaptionOverlay = (props: { readonly time: ReadableStore<MediaTime> }) => preact.JSX.Element;

/** Returns what draws these captions; undefined if the file holds none that can be read. */
export function readCaptions(text: string): CaptionOverlay | undefined {
  const cues = readCues(text);
  return cues && (({ time }) => <Overlay {...{ cues, time }} />);
}

/** The caption of this moment, above the controls. Sized by the width, because clips are tall. (players.md 3.7) */
function Overlay({ cues, time }: { readonly cues: readonly Cue[]; readonly time: ReadableStore<MediaTime> }) {
  // Drawn when a caption comes or goes, not at every tick of the video.
  const findLines = useMemo(() => {
    let lines: readonly Cue[] = [];
    return ({ positionSeconds }: MediaTime) => {
      const now = cues.filter((cue) => cue.startSeconds <= positionSeconds && positionSeconds < cue.endSeconds);
      if (now.length !== lines.length || now.some((cue, index) => cue !== lines[index])) lines = now;
      return lines;
    };
  }, [cues]);
  const lines = useStore(time, findLines);
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
