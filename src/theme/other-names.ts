import { readOwn } from '../model/record';

/** Pairs of a key's name and its name in themes of other SDKs; the first takes precedence. */
export const toOtherNames = (): readonly (readonly [name: string, other: string])[] => [
  ...['top', 'bottom', 'start', 'end'].map((side) => [`lists.grid.insets.${side}`, `lists.grid.${side}Inset`] as const),
  ...['back', 'forward', 'pause'].map((name) => [`instructions.${name}Icon`, `instructions.icons.${name}`] as const),
  ['instructions.moveIcon', 'instructions.icons.swipe'],
  ...['read', 'unread'].map(
    (name) => [`storyTiles.circularTile.${name}BorderWidth`, `storyTiles.circularTile.${name}StrokeWidth`] as const,
  ),
  ['storyTiles.circularTile.textColor', 'storyTiles.circularTile.title.unreadTextColor'],
  ['storyTiles.circularTile.readTextColor', 'storyTiles.circularTile.title.readTextColor'],
  ['storyTiles.liveChip.backgroundColor', 'storyTiles.liveChip.unreadBackgroundColor'],
  ['storyTiles.rectangularTile.unreadIndicator.show', 'storyTiles.chip.show'],
  ['storyTiles.rectangularTile.unreadIndicator.alignment', 'storyTiles.rectangularTile.chip.alignment'],
  ['player.showStoryIcon', 'player.showWebStoriesIcon'],
];

interface Tree {
  [key: string]: unknown;
}

/** Moves values from other names to the main names. */
export function toMainNames(theme: unknown): unknown {
  const named = {};
  for (const [name, other] of toOtherNames()) {
    const value = readAt(theme, other);
    if (value !== undefined) putAt(named, name, value);
  }
  return named;
}

export function readAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const key of path.split('.')) value = readOwn(value, key);
  return value;
}

/** Only for paths that the SDK defines. (S7) */
export function putAt(tree: Tree, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = tree;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Tree;
  }
  at[last] = value;
}
