/** Shows in `container` that its view could not be loaded, with a button of the page's own look that asks again. (A26) */
export function offerRetry(container: HTMLElement | string, onRetry: () => void): void {
  const element = typeof container === 'string' ? document.getElementById(container) : container;
  const button = document.createElement('button');
  button.type = 'button';
  button.append('This could not be loaded. Try again');
  button.addEventListener('click', () => {
    button.remove();
    onRetry();
  });
  element?.append(button);
}
