import { pageDocument } from '../../platform/document-of';
import { chooseThumbnails } from '../../render/choose-thumbnail';
import { type Drawing, element } from '../../render/element';
import { toPicture, toPictureState } from '../../render/picture-state';
import type { Tile } from '../session/list-state';
import type { ListViewModel } from './list-view-model';

export interface TilePlace {
  readonly tile: Tile;
  /** From 0. */
  readonly index: number;
  /** Length of the list, if not all of it is in the document. */
  readonly count: number | undefined;
  /** Kept outside the window. */
  readonly isOutlier: boolean;
}

/** A tapped tile reports that it is busy after this long. */
const BUSY_AFTER_MS = 200;

/** One tile: a link to its player, or a button if the view has no URLs. */
export function toTile(model: ListViewModel, { tile, index, count, isOutlier }: TilePlace): Drawing {
  const { list, appearance, t, viewport, watchTile, pictureOf, keepPicture, atHand, after } = model;
  const { tileWidth, pixelRatio, perStep } = viewport;
  const { title: titleAppearance, rectangularTile } = appearance.theme.storyTiles;
  const isRound = appearance.cellType === 'round';
  const name = tile.title || t(appearance.kind === 'stories' ? 'untitledStory' : 'untitledClip', { n: index + 1 });
  const urls = tileWidth > 0 ? chooseThumbnails(tile.thumbnails, tileWidth, pixelRatio) : [];
  const state = toPictureState(urls, pictureOf(tile.id));
  const isPictureless = state.status === 'failed' || (tileWidth > 0 && urls.length === 0);
  // Only a tile without any other name shows a number. A round one without titles has no space for text.
  const isNamed = isRound ? titleAppearance.show : titleAppearance.show || isPictureless;
  const shown = isNamed && (tile.title || isPictureless) ? name : '';
  const eyebrow = !isRound && rectangularTile.eyebrow.show ? tile.eyebrow : '';

  const height = isRound ? tileWidth : tileWidth * (appearance.kind === 'clips' ? 16 / 9 : 3 / 2);
  const picture = toPicture(
    { urls, alt: shown ? '' : name, width: Math.round(tileWidth), height: Math.round(height), isLazy: index >= atHand },
    state,
    (next, image) => keepPicture(tile.id, next, image),
  );
  const control = element(
    tile.hash ? 'a' : 'button',
    {
      ...(tile.hash ? { href: toHref(tile.hash), draggable: false } : { type: 'button' }),
      class: 'open',
      part: 'tile',
      onClick(event: MouseEvent) {
        // A new tab or window is the browser's business; the address opens the same there.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const tapped = event.currentTarget as HTMLElement;
        const answered = list.tileTapped(tile.id, tapped);
        // A shorter wait is not shown: the spinner would cost style work in each frame that the video waits for.
        const stop = after(BUSY_AFTER_MS, () => tapped.setAttribute('aria-busy', 'true'));
        void answered.then(() => {
          stop();
          tapped.removeAttribute('aria-busy');
        });
      },
    },
    element(
      'span',
      { class: 'shape' },
      element(
        'span',
        { class: `face ${isPictureless ? 'colored' : ''}`, '--hue': toHue(tile.id) },
        picture !== undefined && element('img', picture),
        !isRound &&
          shown + eyebrow !== '' &&
          element(
            'span',
            { class: `text ${rectangularTile.showGradient ? 'shaded' : ''}` },
            eyebrow !== '' && toText('eyebrow', eyebrow),
            shown !== '' && toText('title', shown),
          ),
      ),
      toChips(model, tile),
    ),
    isRound && shown !== '' && toText('label', tile.shortTitle || name, 'title'),
    // If no image has the name as its text, the tile needs it.
    !shown && isPictureless && element('span', { class: 'aside', text: name }),
  );
  return element(
    'li',
    {
      key: tile.id,
      ref: (item: HTMLElement) => watchTile(item, tile.id),
      class: `tile ${tile.isViewed ? 'seen' : ''} ${isOutlier ? 'outlier' : ''}`,
      'aria-setsize': count,
      'aria-posinset': count && index + 1,
      '--column': isOutlier ? (appearance.layout === 'row' ? index : index % perStep) : undefined,
      '--line': isOutlier ? (appearance.layout === 'row' ? 0 : Math.floor(index / perStep)) : undefined,
    },
    control,
  );
}

const toText = (name: string, text: string, part = name): Drawing =>
  element('span', { class: name, part, dir: 'auto', text });

function toChips({ appearance, t }: ListViewModel, tile: Tile): Drawing | false {
  const { unreadIndicator } = appearance.theme.storyTiles.rectangularTile;
  const isRound = appearance.cellType === 'round';
  const isNew = !tile.isViewed && (isRound || unreadIndicator.show);
  return (
    (tile.isLive || isNew) &&
    element(
      'span',
      { class: 'chips', lang: appearance.language },
      tile.isLive && element('span', { class: 'chip live', part: 'chip', text: t('live') }),
      isNew &&
        element('span', {
          class: isRound ? 'aside' : `chip new ${unreadIndicator.alignment}`,
          part: 'chip',
          text: t('new'),
        }),
    )
  );
}

/** A fragment is read against `<base href>`, which may be another page. (I20) */
function toHref(hash: string): string {
  // A server has no page.
  const address = pageDocument?.URL.split('#')[0] ?? '';
  return pageDocument?.baseURI.split('#')[0] === address ? hash : address + hash;
}

/** A colour of its own for every tile, the same at every visit. */
function toHue(id: string): number {
  let sum = 0;
  for (let at = 0; at < Math.min(id.length, 64); at++) sum = (sum * 31 + id.charCodeAt(at)) % 360;
  // The golden angle: neighbours differ most.
  return (sum * 137) % 360;
}
