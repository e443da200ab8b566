import type { Page } from 'playwright-core';

/** The view in the container of this id as HTML, with its styles and its images' addresses. */
export const readRow = (page: Page, id: string): Promise<string> =>
  page.evaluate((name) => {
    const container = document.querySelector(`#${name}`);
    const root = container?.firstElementChild?.shadowRoot;
    if (!container || !root) throw new Error('The page shows no view.');
    const styles = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    return container
      .getHTML({ shadowRoots: [root] })
      .replace(/(<template[^>]*>)/, (start) => `${start}<style>${styles.join('\n')}</style>`);
  }, id);
