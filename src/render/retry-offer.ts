import { attach } from '../platform/attach';
import { detach } from '../platform/detach';
import { pageDocument } from '../platform/document-of';
import { findElement } from '../platform/find-element';
import type { Theme } from '../theme/theme';

/**
 * Shows in `container` that its view could not be loaded, with a button that tries again: in the viewer's `language`, else
 * in the page's, and in the `theme`, as soon as the code for both is loaded. If that fails too, it is a plain button in
 * English. Returns a function that removes it. (A26)
 */
export function offerRetry(
  container: HTMLElement | string,
  language: string | undefined,
  theme: Theme | undefined,
  onRetry: () => void,
): () => void {
  const element = findElement(container);
  const button = pageDocument.createElement('button');
  const takeBack = () => detach(button);
  button.type = 'button';
  button.style.minHeight = '68px';
  button.append('This could not be loaded. Try again');
  const [wanted = ''] = (language || pageDocument.documentElement.lang).toLowerCase().split(/[-_]/);
  import('./retry-notice').then(
    ({ dressOffer }) => dressOffer(button, wanted, theme),
    () => {},
  );
  button.addEventListener('click', () => {
    takeBack();
    onRetry();
  });
  if (element) attach(element, button);
  return takeBack;
}
