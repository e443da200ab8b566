import { isRecord } from '../model/record';
import type { ColorScheme } from '../platform/host-page';
import { createDefaultTheme, toColors } from './default-theme';
import type { SchemeOverrides, Theme, ThemeOverrides } from './theme';

/**
 * Builds the effective theme for `scheme`. Later layers win: the service's theme, the host's global theme, the view's.
 * Colours are resolved first, so that `colors.primary` of a host applies wherever a default uses it. (L1.4, L1.5)
 */
export function resolveTheme(scheme: ColorScheme, layers: readonly SchemeOverrides[]): Theme {
  let overrides: ThemeOverrides = {};
  for (const layer of layers) overrides = overlay(overrides, layer[scheme]);
  return overlay(createDefaultTheme(scheme, toColors(overrides.colors)), overrides);
}

/** `top` is validated and contains known keys only. */
function overlay<Tree>(bottom: Tree, top: unknown): Tree {
  if (!isRecord(bottom) || !isRecord(top)) return (top ?? bottom) as Tree;
  const merged: Record<string, unknown> = { ...bottom };
  for (const key of Object.keys(top)) merged[key] = overlay(bottom[key], top[key]);
  return merged as Tree;
}
