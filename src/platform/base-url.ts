import { plain } from './plain';
/** What the page's relative addresses stand on; undefined where there is no page. */
export const readBaseUrl = (): string | undefined =>
  typeof document === 'undefined' ? undefined : plain(document).baseURI;
