import { bare } from './bare';

/** The shadow root of an element, which is created if there is none. */
export const openShadow = (element: Element): ShadowRoot =>
  element.shadowRoot ?? element.attachShadow(bare({ mode: 'open' }));
