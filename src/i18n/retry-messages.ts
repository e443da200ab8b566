/**
 * What the offer to load a view again says, in every language but English: the code that could not be loaded is the code
 * that knows the languages. A test compares it with their catalogues.
 */
export const RETRY_MESSAGES: Readonly<Record<string, string>> = {
  ar: 'تعذّر التحميل. إعادة المحاولة',
  de: 'Das konnte nicht geladen werden. Noch einmal versuchen',
  es: 'No se ha podido cargar. Reintentar',
  fr: 'Le chargement a échoué. Réessayer',
  ja: '読み込めませんでした。 再試行',
  pt: 'Não foi possível carregar. Tentar de novo',
};
