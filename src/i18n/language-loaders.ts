import type { Languages } from './locale';

/** Loads the messages of each language except English, whose messages are in the code that shows them. */
export const LANGUAGES = {
  ar: () => import('./languages/ar'),
  de: () => import('./languages/de'),
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
  ja: () => import('./languages/ja'),
  pt: () => import('./languages/pt'),
} satisfies Languages;
