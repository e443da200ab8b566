/** Texts and URLs in the SDK's shadow roots that a viewer should not see. Self-contained; runs in the page. */
export function findStains(): readonly string[] {
  const stains: string[] = [];
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (root instanceof Document) continue;
      for (const attribute of ['href', 'src', 'action', 'poster', 'srcdoc']) {
        const value = element.getAttribute(attribute);
        if (
          value &&
          !/^(https?:|#|\/|\?|blob:)/.test(value) &&
          !(element instanceof HTMLImageElement && /^data:image\//.test(value))
        )
          stains.push(`${element.localName} ${attribute} ${value.slice(0, 80)}`);
      }
      for (const { name: attribute } of element.attributes)
        if (/^on/.test(attribute)) stains.push(`${element.localName} ${attribute}`);
    }
    if (root instanceof Document) return;
    const stained = /(^|[^\w])(undefined|NaN|\[object \w+\]|function \()/.exec(root.textContent ?? '');
    if (stained)
      stains.push(`text ${(root.textContent ?? '').slice(Math.max(0, stained.index - 40), stained.index + 60)}`);
  };
  visit(document);
  return stains;
}
