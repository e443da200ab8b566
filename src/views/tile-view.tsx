import type { TargetedMouseEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ListLook, Tile } from '../app/list-controller';
import { chooseThumbnails } from '../ui/choose-thumbnail';
import { Picture } from '../ui/picture';
import type { ListWordKey, Words } from '../words/create-words';
import type { ObserveTile } from './use-visible-tiles';

export interface TileViewProps {
  readonly tile: Tile;
  /** From 0. */
  readonly index: number;
  /** Length of the list, where not all of it is in the document. */
  readonly count: number | undefined;
  /** Where the tile stands when it is kept outside the window. */
  readonly place: Record<string, string> | undefined;
  readonly look: ListLook;
  readonly width: number;
  readonly pixelRatio: number;
  readonly words: Words<ListWordKey>;
  readonly observe: ObserveTile;
  readonly onOpen: (element: HTMLElement) => void;
  readonly onFocused: () => void;
}

/** One tile: a link to its player, or a button where the view has no addresses. */
export function TileView(props: TileViewProps) {
  const { tile, index, count, place, look, width, pixelRatio, words, observe, onOpen, onFocused } = props;
  const item = useRef<HTMLLIElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(() => (item.current ? observe(item.current, tile.id) : undefined), [tile.id, observe]);
  const urls = useMemo(
    () => (width > 0 ? chooseThumbnails(tile.thumbnails, width, pixelRatio) : []),
    [tile.thumbnails, width, pixelRatio],
  );

  const { title: titleLook, rectangularTile } = look.theme.storyTiles;
  const isRound = look.cellType === 'round';
  const isTitled = titleLook.show && tile.title !== '';
  const name = tile.title || words(look.kind === 'stories' ? 'untitledStory' : 'untitledClip', { n: index + 1 });
  const isPictureless = hasFailed || (width > 0 && urls.length === 0);
  const shown = isTitled || (isPictureless && !isRound) ? name : '';
  const eyebrow = !isRound && rectangularTile.eyebrow.show ? tile.eyebrow : '';

  const body = (
    <>
      <span class="shape">
        <span class={`face ${isPictureless ? 'colored' : ''}`} style={{ '--hue': toHue(tile.id) }}>
          <Picture
            urls={urls}
            alt={shown ? '' : name}
            width={Math.round(width)}
            height={Math.round(isRound ? width : width * (look.kind === 'clips' ? 16 / 9 : 3 / 2))}
            onFailed={() => setFailed(true)}
          />
          {!isRound && shown + eyebrow !== '' && (
            <span class={`text ${rectangularTile.showGradient ? 'shaded' : ''}`}>
              {eyebrow !== '' && (
                <span class="eyebrow" part="eyebrow" dir="auto">
                  {eyebrow}
                </span>
              )}
              {shown !== '' && (
                <span class="title" part="title" dir="auto">
                  {shown}
                </span>
              )}
            </span>
          )}
        </span>
        <Chips tile={tile} look={look} words={words} />
      </span>
      {isRound && isTitled && (
        <span class="label" part="title" dir="auto">
          {tile.title}
        </span>
      )}
      {/* Where no picture carries the name as its text, the tile must still have one. */}
      {!shown && isPictureless && <span class="aside">{name}</span>}
    </>
  );

  const control = {
    class: 'open',
    part: 'tile',
    onFocus: onFocused,
    onClick(event: TargetedMouseEvent<HTMLElement>) {
      // A new tab or window is the browser's business; the address opens the same there.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(event.currentTarget);
    },
  };
  return (
    <li
      ref={item}
      class={`tile ${tile.isViewed ? 'seen' : ''} ${place ? 'outlier' : ''}`}
      style={place}
      {...(count === undefined ? {} : { 'aria-setsize': count, 'aria-posinset': index + 1 })}
    >
      {tile.hash ? (
        <a href={toHref(tile.hash)} draggable={false} {...control}>
          {body}
        </a>
      ) : (
        <button type="button" {...control}>
          {body}
        </button>
      )}
    </li>
  );
}

function Chips({
  tile,
  look,
  words,
}: {
  readonly tile: Tile;
  readonly look: ListLook;
  readonly words: Words<ListWordKey>;
}) {
  const { unreadIndicator } = look.theme.storyTiles.rectangularTile;
  const isRound = look.cellType === 'round';
  const isNew = !tile.isViewed && (isRound || unreadIndicator.show);
  if (!tile.isLive && !isNew) return null;
  return (
    <span class="chips" lang={look.language}>
      {tile.isLive && (
        <span class="chip live" part="chip">
          {words('live')}
        </span>
      )}
      {isNew && (
        <span class={isRound ? 'aside' : `chip new ${unreadIndicator.alignment}`} part="chip">
          {words('new')}
        </span>
      )}
    </span>
  );
}

/** A fragment is read against `<base href>`, which may be another page. (I20) */
function toHref(hash: string): string {
  const address = document.URL.split('#')[0] ?? '';
  return document.baseURI.split('#')[0] === address ? hash : address + hash;
}

/** A colour of its own for every tile, the same at every visit. */
function toHue(id: string): string {
  let sum = 0;
  for (let at = 0; at < Math.min(id.length, 64); at++) sum = (sum * 31 + id.charCodeAt(at)) % 360;
  // The golden angle: neighbours differ most.
  return String((sum * 137) % 360);
}
