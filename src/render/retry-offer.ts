import { attach } from '../platform/attach';
import { detach } from '../platform/detach';
import { pageDocument } from '../platform/document-of';
import { findElement } from '../platform/find-element';

/**
 * Shows in `container` that its view could not be loaded, with a button in the page's own look that tries again: in the
 * viewer's `language`, else in the page's, as soon as that is loaded. Returns a function that removes it. (A26)
 */
export function offerRetry(
  container: HTMLElement | string,
  language: string | undefined,
  onRetry: () => void,
): () => void {
  const element = findElement(container);
  const button = pageDocument.createElement('button');
  const takeBack = () => detach(button);
  button.type = 'button';
  button.style.minHeight = '3.5em';
  button.append('This could not be loaded. Try again');
  const [wanted = ''] = (language || pageDocument.documentElement.lang).toLowerCase().split(/[-_]/);
  if (wanted && wanted !== 'en') {
    import('../i18n/retry-messages').then(
      ({ RETRY_MESSAGES }) => {
        if (Object.hasOwn(RETRY_MESSAGES, wanted)) button.textContent = `${RETRY_MESSAGES[wanted]}`;
      },
      // It is said in English then.
      () => {},
    );
  }
  button.addEventListener('click', () => {
    takeBack();
    onRetry();
  });
  if (element) attach(element, button);
  return takeBack;
}
