import type { AnyView, PlayerView } from '../../core/player-view';
import type { ListConfiguration } from '../../core/view-configuration';
import type { OpenedReason } from '../../model/enums';
import type { PlayerContent } from '../../player/players';
import type { Route } from '../../routing/route';
import type { ListSource } from './list-source';

/** The differences between lists of clips and lists of stories; part of the code of its kind. */
export interface ListKind {
  /** Why a player opens whose tile was tapped. */
  readonly openedReason: OpenedReason;
  createSource(configuration: ListConfiguration): ListSource;
  /** The address of the item `id` in its player. */
  toRoute(configuration: ListConfiguration, id: string): Route;
  toPlayerContent(configuration: ListConfiguration): PlayerContent;
  /** Adds to a view what players of its content need. */
  toPlayerView(view: AnyView, configuration: () => ListConfiguration): PlayerView;
}
