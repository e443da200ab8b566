import type { ListShape, MapShape, MaybeShape, NumberShape, Shape, SwitchShape, TextShape } from './shape';

/** Shapes in one line each; `more` adds a hint or a format. */
type More<S> = Partial<Omit<S, 'kind' | 'label' | 'of'>>;

export const text = (label: string, more: More<TextShape> = {}): TextShape => ({ kind: 'text', label, ...more });
export const number = (label: string, more: Omit<NumberShape, 'kind' | 'label'>): NumberShape => ({
  kind: 'number',
  label,
  ...more,
});
export const flag = (label: string, more: More<SwitchShape> = {}): SwitchShape => ({ kind: 'switch', label, ...more });
export const address = (label: string, more: More<TextShape> = {}): TextShape =>
  text(label, { format: 'address', ...more });
export const moment = (label: string, more: More<TextShape> = {}): TextShape =>
  text(label, { format: 'moment', ...more });

export function choice<const W extends string>(
  label: string,
  words: readonly W[],
  more: { readonly hint?: string; readonly isRare?: boolean } = {},
) {
  return { kind: 'choice', label, words, ...more } as const;
}
export function list<S extends Shape>(label: string, of: S, more: More<ListShape> = {}) {
  return { kind: 'list', label, of, ...more } as const;
}
export function byLanguage<S extends Shape>(label: string, of: S, more: More<MapShape> = {}) {
  return { kind: 'map', label, of, names: 'languages', ...more } as const;
}
export function maybe<S extends Shape>(of: S, more: More<MaybeShape> = {}) {
  return { ...(of.hint !== undefined && { hint: of.hint }), kind: 'maybe', label: of.label, of, ...more } as const;
}
/** A text or `null` that most people never write. */
export const rareText = (label: string) => maybe(text(label), { isRare: true });

/** Texts by names of your own. */
export const metadata = {
  kind: 'map',
  label: 'Metadata',
  names: 'free',
  of: text('Value'),
  hint: 'Travels in activity events.',
  isRare: true,
} as const;
