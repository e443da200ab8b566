import type { Action } from '../../model/action';
import type { ActivityData } from '../../model/activity-data';
import type { ActivityType } from '../../model/activity-type';
import { createStore, type Store } from '../../model/store';
import type { Clock } from '../../platform/clock';
import type { ActionRunner } from './action-runner';

/** Records an event of the current item. */
export type RecordOfItem = (type: ActivityType, data: ActivityData) => void;

/** A sheet over a player: one of the service, or one of the player itself. */
export type OpenSheet = ServiceSheet | OwnSheet;

/** The player's own sheet: its code draws the content, and no event records it. */
export interface OwnSheet {
  readonly title: string;
  readonly Content: () => preact.JSX.Element;
  close(): void;
}

/** A sheet that an action names. (L9.10) */
export interface ServiceSheet {
  /** Names the sheet: `sheetId`, and the title and size that go before the sheet's own. */
  readonly action: Action;
  /** The sheet's body, for `readSheet`. Rejects if it cannot be loaded. */
  load(): Promise<unknown>;
  canRun(action: Action): boolean;
  /** Runs a button of the sheet; another sheet takes this one's place. */
  run(action: Action): Promise<boolean>;
  close(): void;
}

/**
 * What both players do with actions. A player only has to call `run(action, record)` with `record` bound to the current
 * clip or page. An action of type `sheet` puts an `OpenSheet` into `sheet`, over which the player draws `<SheetPlace>`
 * (src/player/ui/controls/sheet-place.tsx) outside its frame; meanwhile the player gives its media the pause reason
 * `covered`.
 */
export interface PlayerActions {
  readonly sheet: Store<OpenSheet | undefined>;
  /** Whether an action leads anywhere from here; one that does not gets no button. (S1) */
  canRun(action: Action): boolean;
  /** Resolves with false if the action's content cannot be opened. */
  run(action: Action, record: RecordOfItem): Promise<boolean>;
}

/** An action as events name it. */
export function toActionData({ type, text, url }: Action): ActivityData {
  return { actionType: type, actionText: text, ...(url ? { actionUrl: url } : {}) };
}

/** `loadSheet` loads the body of a sheet, and rejects if it cannot be loaded. */
export function createPlayerActions(
  actions: ActionRunner,
  loadSheet: (sheetId: string) => Promise<unknown>,
  clock: Clock,
): PlayerActions {
  const sheet = createStore<OpenSheet | undefined>(undefined);

  const openSheet = (action: Action, record: RecordOfItem) => {
    sheet.get()?.close();
    const openedAtMs = clock.monotonicMs();
    const data = { sheetId: action.sheetId, ...(action.sheetTitle ? { sheetTitle: action.sheetTitle } : {}) };
    const opened: ServiceSheet = {
      action,
      load: () => loadSheet(action.sheetId),
      canRun: actions.canRun,
      run: (own) => run(own, record),
      close() {
        if (sheet.get() !== opened) return;
        sheet.set(undefined);
        record('dismissedSheet', { ...data, durationViewedMs: Math.round(clock.monotonicMs() - openedAtMs) });
      },
    };
    sheet.set(opened);
    record('openedSheet', data);
  };

  const run = (action: Action, record: RecordOfItem) => {
    // Recorded first: the action may take the page away. (L9.10)
    record('actionButtonTapped', toActionData(action));
    return actions.run(action, (own) => openSheet(own, record));
  };

  return { sheet, canRun: actions.canRun, run };
}
