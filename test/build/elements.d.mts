type Row = readonly [name: string, type: string, description: string];

export const ELEMENTS: Readonly<Record<string, string>>;
export const ATTRIBUTES: readonly Row[];
export const PLAYER_ATTRIBUTES: readonly Row[];
export const EVENTS: readonly Row[];
export const PARTS: Readonly<Record<'list' | 'player', readonly (readonly [name: string, description: string])[]>>;
export const FRAMEWORK_TYPES: Readonly<Record<string, string>>;
export function toManifest(): {
  modules: { declarations: { tagName: string; attributes: { name: string }[]; events: { name: string }[] }[] }[];
};
