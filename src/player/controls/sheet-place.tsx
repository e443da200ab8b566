import { useEffect, useState } from 'preact/hooks';
import { loadSheets } from '../../core/chunks';
import type { PlayerSession } from '../session/player-session';
import { Notice, Spinner } from './notice';
import type { Say } from './player-text';
import { useStore } from './use-store';

export interface SheetPlaceProps {
  readonly controller: Pick<PlayerSession, 'actions' | 'house'>;
  readonly say: Say;
}

/**
 * Where a player's sheets appear: outside its frame, so that the player's gestures leave them alone. Most viewers open
 * none, so the dialog is fetched with the first one.
 */
export function SheetPlace({ controller, say }: SheetPlaceProps) {
  const open = useStore(controller.actions.sheet);
  const [chunk, setChunk] = useState<Awaited<ReturnType<typeof loadSheets>> | 'failed'>();
  const load = () => {
    setChunk(undefined);
    loadSheets().then(setChunk, () => setChunk('failed'));
  };
  const isNeeded = open !== undefined && chunk === undefined;
  useEffect(() => void (isNeeded && load()), [isNeeded]);
  if (!open) return null;
  if (chunk === undefined) return <Spinner label="" />;
  if (chunk === 'failed') {
    return (
      <Notice
        icon="broken"
        title={say('feedFailed')}
        actions={[
          { text: say('retry'), onPress: load },
          { text: say('close'), onPress: open.close },
        ]}
      />
    );
  }
  return <chunk.SheetDialog key={open} {...{ open, controller, say }} />;
}
