import type { Action, ActionType } from '../model/action';
import { readOwn, readString } from '../model/record';

const TYPES: ReadonlySet<string> = new Set<ActionType>(['web', 'inApp', 'deepLink', 'sheet']);

const isActionType = (type: string): type is ActionType => TYPES.has(type);

/** Reads an action. An unknown type behaves like `none`; undefined if it does nothing. (G8, L9.10) */
export function readAction(input: unknown): Action | undefined {
  const type = readString(input, 'type');
  const action: Action = {
    type: isActionType(type) ? type : 'none',
    url: readString(input, 'url'),
    text: readString(input, 'text'),
    sheetId: readString(input, 'sheetId'),
    sheetTitle: readString(input, 'sheetTitle'),
    sheetSize: readString(input, 'sheetSize'),
    storyId: readString(input, 'storyId'),
    clipId: readString(input, 'clipId'),
    storyCategoryId: readString(input, 'storyCategoryId'),
    clipCollectionId: readString(input, 'clipCollectionId'),
  };
  return action.type === 'none' ? undefined : action;
}

/** Reads the actions for web pages: `webActions`, else the primary and secondary ones. (L9.9) */
export function readWebActions(clip: unknown): readonly Action[] {
  const own = readActions(readOwn(clip, 'webActions'));
  if (own.length > 0) return own;
  return readActions([
    readOwn(clip, 'primaryAction') ?? readOwn(clip, 'action'),
    readOwn(clip, 'secondaryAction'),
    ...toArray(readOwn(clip, 'secondaryActions')),
  ]);
}

/** Reads a list of actions; invalid ones are left out. */
export function readActions(input: unknown): readonly Action[] {
  return toArray(input).flatMap((item) => readAction(item) ?? []);
}

function toArray(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : [];
}
