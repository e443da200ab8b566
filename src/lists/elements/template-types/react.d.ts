import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ServicePlayerProps, ServiceViewElement, ServiceViewProps } from './template-props.js';

export type { ServicePlayerProps, ServiceViewProps };

type View<Props> = DetailedHTMLProps<HTMLAttributes<ServiceViewElement>, ServiceViewElement> & Props;

declare module 'react' {
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
