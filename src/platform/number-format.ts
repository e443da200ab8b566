import { bare } from './bare';

/** "3 hours ago", "yesterday"; throws for an invalid language tag. */
export const formatRelativeTime = (value: number, unit: Intl.RelativeTimeFormatUnit, language: string): string =>
  new Intl.RelativeTimeFormat(language, bare({ numeric: 'auto', style: 'short' } as const)).format(value, unit);

/** A number in the digits of a language, without separators. */
export const formatDigits = (value: number, language: string): string =>
  value.toLocaleString(language, bare({ useGrouping: false }));

/** A share from 0 to 1 in whole percent. */
export const formatShare = (share: number, language: string): string =>
  share.toLocaleString(language, bare<Intl.NumberFormatOptions>({ style: 'percent', maximumFractionDigits: 0 }));
