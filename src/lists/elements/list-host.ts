import { bare } from '../../platform/bare';
import type { ListController } from '../session/list-controller';
import { createViewHost, type ViewHost, type ViewHostParts } from './view-host';

export interface ListHostParts extends Omit<ViewHostParts, 'name' | 'show'> {
  readonly kind: 'stories' | 'clips';
  readonly layout: 'row' | 'grid';
  /** Called whenever the list comes into the page; `signal` aborts when it leaves, or is destroyed. */
  readonly makeController: (signal: AbortSignal) => ListController;
  readonly mountList: (list: ListController, root: ShadowRoot) => () => void;
}

/** Puts a list into the page, in a shadow root of its own. */
export function createListHost({ makeController, mountList, ...parts }: ListHostParts): ViewHost {
  return createViewHost({
    ...parts,
    name: `service-${parts.kind}-${parts.layout}`,
    show(shell, signal) {
      const root = shell.shadowRoot ?? shell.attachShadow(bare({ mode: 'open' }));
      signal.addEventListener('abort', mountList(makeController(signal), root));
    },
  });
}
