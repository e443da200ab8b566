import type { AudienceRecord } from '../clip-records';

/** The caller: attributes by name. */
export type Attributes = ReadonlyMap<string, string>;

/** Whether one audience takes the caller in: the attribute has one of the values, letter for letter. (H5.11) */
export function isInAudience(audience: AudienceRecord, attributes: Attributes): boolean {
  const value = attributes.get(audience.attribute);
  return value !== undefined && audience.values.includes(value);
}

/** Whether content is open to the caller: it has no audience, or one of them takes the caller in. (H5.11) */
export function isOpenTo(audiences: readonly AudienceRecord[], attributes: Attributes): boolean {
  return audiences.length === 0 || audiences.some((audience) => isInAudience(audience, attributes));
}

/**
 * Picks a text in the caller's language: the whole code (`pt-BR`), then its language (`pt`), then the default. (H5.11)
 *
 * @param locale - The attribute `stLocale`; letter case and `_` for `-` make no difference.
 */
export function pickLocalised<T>(fallback: T, localised: Readonly<Record<string, T>>, locale: string | undefined): T {
  if (locale === undefined) return fallback;
  const wanted = locale.replace('_', '-').toLowerCase();
  const language = wanted.split('-')[0] ?? wanted;
  const found = (code: string) => Object.entries(localised).find(([key]) => key.toLowerCase() === code)?.[1];
  return found(wanted) ?? found(language) ?? fallback;
}
