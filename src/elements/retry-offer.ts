/** Plain and readable on any page: there is nothing else of ours to lean on yet. */
const STYLES =
  ':host{display:block;text-align:center;padding:24px}button{font:16px system-ui;min-height:44px;padding:0 20px}';

/** Shows in `container` that its view could not be loaded, with a button that asks again. (A26) */
export function offerRetry(container: HTMLElement | string, onRetry: () => void): void {
  const element = typeof container === 'string' ? document.getElementById(container) : container;
  if (!element) return;
  const box = document.createElement('service-view');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement('button');
  button.type = 'button';
  button.append('This could not be loaded. Try again');
  button.addEventListener('click', () => {
    box.remove();
    onRetry();
  });
  root.append(button);
  element.append(box);
}
