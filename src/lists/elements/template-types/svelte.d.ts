import type { HTMLAttributes } from 'svelte/elements';
import type { ServicePlayerProps, ServiceViewElement, ServiceViewProps } from './template-props.js';

export type { ServicePlayerProps, ServiceViewProps };

type View<Props> = HTMLAttributes<ServiceViewElement> & Props;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'service-stories-row': View<ServiceViewProps>;
    'service-stories-grid': View<ServiceViewProps>;
    'service-clips-row': View<ServiceViewProps>;
    'service-clips-grid': View<ServiceViewProps>;
    'service-clips-player': View<ServicePlayerProps>;
  }
}
