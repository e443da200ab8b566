/**
 * The label of the button that loads a view again, in every language except English. It is not in the language chunks,
 * because they may be what failed to load. A test compares it with them.
 */
export const RETRY_MESSAGES: Readonly<Record<string, string>> = {
  ar: 'تعذّر التحميل. إعادة المحاولة',
  de: 'Das konnte nicht geladen werden. Noch einmal versuchen',
  es: 'No se ha podido cargar. Reintentar',
  fr: 'Le chargement a échoué. Réessayer',
  ja: '読み込めませんでした。 再試行',
  pt: 'Não foi possível carregar. Tentar de novo',
};
