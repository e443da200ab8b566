import type { ComponentType, VNode } from 'preact';
import { jsx as create } from 'preact/jsx-runtime';

export type { JSX } from 'preact/jsx-runtime';
export { Fragment, jsxs } from 'preact/jsx-runtime';

/**
 * Creates what JSX in this folder describes. The text of an element is its `textContent`, and no text node that Preact keeps:
 * a page translator replaces text nodes, and Preact would keep changing the removed ones. (I39)
 */
export function jsx(type: ComponentType | string, props: Record<string, unknown>, key?: string): VNode {
  const { children } = props;
  if (typeof type === 'string' && (typeof children === 'string' || typeof children === 'number')) {
    // The compiler makes a new object for each element.
    props.textContent = children;
    props.children = undefined;
  }
  return create(type as string, props, key as string);
}
