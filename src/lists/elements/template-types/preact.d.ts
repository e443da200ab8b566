import type { HTMLAttributes } from 'preact';
import type { ServicePlayerProps, ServiceViewElement, ServiceViewProps } from './template-props.js';

export type { ServicePlayerProps, ServiceViewProps };

type View<Props> = HTMLAttributes<ServiceViewElement> & Props;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'service-stories-row': View<ServiceViewProps>;
      'service-stories-grid': View<ServiceViewProps>;
      'service-clips-row': View<ServiceViewProps>;
      'service-clips-grid': View<ServiceViewProps>;
      'service-clips-player': View<ServicePlayerProps>;
    }
  }
}
