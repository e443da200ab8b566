import { RETRY_MESSAGES } from '../i18n/retry-messages';
import { attach } from '../platform/attach';
import { pageDocument } from '../platform/document-of';
import type { Theme } from '../theme/theme';

/**
 * Gives the button of `offerRetry` the look of a list's notice, in the theme of the page, and its text in `language` if
 * that is known. The whole notice stays one button, named by all of its text.
 */
export function dressOffer(button: HTMLElement, language: string, theme: Theme | undefined): void {
  const text = Object.hasOwn(RETRY_MESSAGES, language) ? `${RETRY_MESSAGES[language]}` : `${button.textContent}`;
  const [what = '', how = ''] = text.split(/(?<=[.。]) /);
  const { font = 'inherit', primitives } = theme ?? {};
  // By the object model, which a content security policy allows.
  Object.assign(button.style, {
    ...{ boxSizing: 'border-box', inlineSize: '100%', blockSize: '100%', minHeight: MIN_HEIGHT, padding: '12px' },
    ...{ display: 'flex', flexFlow: 'row wrap', placeContent: 'center', alignItems: 'center', gap: '10px' },
    ...{ border: '0', borderRadius: `${primitives?.cornerRadius ?? 12}px`, background: 'rgb(128 128 128/.1)' },
    ...{ color: 'inherit', fontFamily: font, fontSize: '15px', lineHeight: '1.4', textAlign: 'center' },
    cursor: 'pointer',
  });
  const [said, offered] = [what, how].map((words) =>
    Object.assign(pageDocument.createElement('span'), { textContent: words }),
  );
  if (!said || !offered) return;
  Object.assign(offered.style, {
    ...{ padding: '0 20px', border: '1px solid', borderRadius: '22px', fontWeight: '600', lineHeight: '42px' },
  });
  button.textContent = '';
  for (const node of [said, pageDocument.createTextNode(' '), offered]) attach(button, node);
}

/** As high as the plain button, so that nothing moves. `retry-offer.ts` has the same number. */
const MIN_HEIGHT = '68px';
