import { useEffect, useState } from 'preact/hooks';
import type { OpenSheet } from '../app/player-actions';
import type { PlayerLook } from '../app/player-look';
import type { ReadableStore } from '../model/store';
import type { PlayerPage } from '../platform/player-page';
import { useStore } from '../ui/use-store';
import { Notice, Spinner } from './notice';
import type { Say } from './player-words';

export interface SheetPlaceProps {
  readonly controller: {
    readonly sheet: ReadableStore<OpenSheet | undefined>;
    readonly look: ReadableStore<PlayerLook>;
    readonly page: Pick<PlayerPage, 'prefersReducedMotion'>;
  };
  readonly say: Say;
}

/**
 * Where a player's sheets appear: outside its frame, so that the player's gestures leave them alone. Most viewers open
 * none, so the dialog is fetched with the first one.
 */
export function SheetPlace({ controller, say }: SheetPlaceProps) {
  const open = useStore(controller.sheet);
  const [room, setRoom] = useState<typeof import('./sheet-dialog') | 'failed'>();
  const load = () => {
    setRoom(undefined);
    import('./sheet-dialog').then(setRoom, () => setRoom('failed'));
  };
  const isNeeded = open !== undefined && room === undefined;
  useEffect(() => void (isNeeded && load()), [isNeeded]);
  if (!open) return null;
  if (room === undefined) return <Spinner label="" />;
  if (room === 'failed') {
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
  return <room.SheetDialog key={open} {...{ open, controller, say }} />;
}
