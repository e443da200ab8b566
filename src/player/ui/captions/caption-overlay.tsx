import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ReadableStore } from '../../../model/store';
import { adoptStyles } from '../../../render/adopt-styles';
import type { MediaTime } from '../../media/media-item';
import type { Player } from '../../player';
import { CaptionSettingsButton } from './caption-settings-button';
import { CaptionText } from './caption-text';
import captionStyles from './captions.css';
import { type Cue, readCues } from './read-cues';
import { watchCues } from './watch-cues';

/** The captions of one item. */
export interface LoadedCaptions {
  /** Draws the caption of this moment. */
  readonly Overlay: (props: { readonly time: ReadableStore<MediaTime> }) => preact.JSX.Element;
  /** Opens the settings of captions. */
  readonly SettingsButton: () => preact.JSX.Element;
}

/** Returns what draws these captions; undefined if the file holds none that can be read. */
export function readCaptions(text: string, player: Player): LoadedCaptions | undefined {
  const cues = readCues(text);
  return (
    cues && {
      Overlay: ({ time }) => <Overlay {...{ cues, time, player }} />,
      SettingsButton: () => <CaptionSettingsButton player={player} />,
    }
  );
}

interface OverlayProps {
  readonly cues: readonly Cue[];
  readonly time: ReadableStore<MediaTime>;
  readonly player: Player;
}

/** The caption of this moment, above the controls. */
function Overlay({ cues, time, player }: OverlayProps) {
  const [now, setNow] = useState<readonly Cue[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = place.current?.getRootNode();
    return root instanceof ShadowRoot ? adoptStyles(root, captionStyles) : undefined;
  }, []);
  useLayoutEffect(() => {
    const frame = place.current?.closest('.frame');
    const findVideo = () => frame?.querySelector<HTMLVideoElement>('.is-front video,.page video') ?? null;
    return watchCues({ cues, time, clock: player.context.platform.clock, findVideo }, setNow);
  }, [cues, time]);
  return (
    <div class="captions-place" ref={place}>
      <CaptionText cues={now} player={player} />
    </div>
  );
}
