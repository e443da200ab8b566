import { useEffect, useState } from 'preact/hooks';
import type { Player } from '../../player';
import { Notice, Spinner } from './notice';
import type { PlayerTranslate } from './player-text';
import { useStore } from './use-store';

export interface SheetPlaceProps {
  readonly player: Player;
  readonly t: PlayerTranslate;
}

/**
 * The place of a player's sheets: outside its frame, so that the player's gestures do not affect them. Most viewers open
 * none, so the dialog is fetched with the first one.
 */
export function SheetPlace({ player, t }: SheetPlaceProps) {
  const open = useStore(player.actions.sheet);
  const [chunk, setChunk] = useState<typeof import('../sheets/sheet-dialog') | 'failed'>();
  const load = () => {
    setChunk(undefined);
    import('../sheets/sheet-dialog').then(setChunk, () => setChunk('failed'));
  };
  const isNeeded = open !== undefined && chunk === undefined;
  useEffect(() => void (isNeeded && load()), [isNeeded]);
  if (!open) return null;
  if (chunk === undefined) return <Spinner label="" />;
  if (chunk === 'failed') {
    return (
      <Notice
        icon="broken"
        title={t('feedFailed')}
        actions={[
          { text: t('retry'), onPress: load },
          { text: t('close'), onPress: open.close },
        ]}
      />
    );
  }
  return <chunk.SheetDialog key={open} {...{ open, player, t }} />;
}
