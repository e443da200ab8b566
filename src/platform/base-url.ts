import { plain } from './plain';
/** The base of the page's relative URLs; undefined without a page. */
export const readBaseUrl = (): string | undefined =>
  typeof document === 'undefined' ? undefined : plain(document).baseURI;
