import type { ListMessageKey, Translate } from '../../i18n/translate';
import type { Clock } from '../../platform/clock';
import type { Properties } from '../../render/element';
import type { PictureState } from '../../render/picture-state';
import type { ListAppearance, ListState, ShownList } from '../session/list-state';
import type { MeasuredList } from './measure-list';

/** Everything that a list is drawn from. */
export interface ListViewModel {
  readonly list: ShownList;
  readonly state: ListState;
  readonly appearance: ListAppearance;
  readonly t: Translate<ListMessageKey>;
  /** The values of the look for CSS. */
  readonly style: Properties;
  readonly viewport: MeasuredList;
  /** The number of drawn tiles; skeletons reserve the space of the others until the next drawing. */
  readonly atOnce: number;
  /** The number of tiles whose images are fetched before they are laid out. */
  readonly atHand: number;
  /** Id of the tile that has the focus, or has it inside. */
  readonly focusedId: string | undefined;
  /** Called with the element of every new tile. */
  readonly watchTile: (element: HTMLElement, tileId: string) => void;
  readonly pictureOf: (tileId: string) => PictureState | undefined;
  /** `image` is drawn already, and known to be there. */
  readonly keepPicture: (tileId: string, state: PictureState, image?: HTMLImageElement) => void;
  /** Runs something once, after this many milliseconds. */
  readonly after: Clock['after'];
  /** Scrolls a row by what is in sight. */
  readonly scroll: (steps: 1 | -1) => void;
  /** A pointer, finger or the focus came near: a player may be wanted. */
  readonly showIntent: (event: Event) => void;
}
