import { detach } from '../platform/detach';

/**
 * Shows in `container` that its view could not be loaded, with a button of the page's own look that asks again. Gives what
 * takes the button back. (A26)
 */
export function offerRetry(container: HTMLElement | string, onRetry: () => void): () => void {
  const element = typeof container === 'string' ? document.getElementById(container) : container;
  const button = document.createElement('button');
  const takeBack = () => detach(button);
  button.type = 'button';
  button.append('This could not be loaded. Try again');
  button.addEventListener('click', () => {
    takeBack();
    onRetry();
  });
  element?.append(button);
  return takeBack;
}
