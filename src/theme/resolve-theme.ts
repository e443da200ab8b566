import { isRecord } from '../model/record';
import type { ColorScheme } from '../platform/page';
import { createDefaultTheme, toColors } from './default-theme';
import type { SchemeOverrides, Theme, ThemeOverrides } from './theme';

/**
 * Builds the theme in force for `scheme`. Later layers win: the service's, the host's global one, the view's.
 * Colours are settled first, so that a host who sets `colors.primary` sees it wherever a default uses it. (L1.4, L1.5)
 */
export function resolveTheme(scheme: ColorScheme, layers: readonly SchemeOverrides[]): Theme {
  let overrides: ThemeOverrides = {};
  for (const layer of layers) overrides = overlay(overrides, layer[scheme]);
  return overlay(createDefaultTheme(scheme, toColors(overrides.colors)), overrides);
}

/** `top` holds known keys only: it has been read. */
function overlay<Tree>(bottom: Tree, top: unknown): Tree {
  if (!isRecord(bottom) || !isRecord(top)) return (top ?? bottom) as Tree;
  const merged: Record<string, unknown> = { ...bottom };
  for (const key of Object.keys(top)) merged[key] = overlay(bottom[key], top[key]);
  return merged as Tree;
}
