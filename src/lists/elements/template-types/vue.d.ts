import type { HTMLAttributes } from 'vue';
import type { ServicePlayerProps, ServiceViewElement, ServiceViewProps } from './template-props.js';

export type { ServicePlayerProps, ServiceViewProps };

/** Vue's type check reads `cell-type` in a template as `cellType`, and an event's name in camel case. */
type CamelCase<Name> = Name extends `onservice-${infer Rest}`
  ? `onService${Capitalize<CamelCase<Rest>>}`
  : Name extends `${infer First}-${infer Rest}`
    ? `${First}${Capitalize<CamelCase<Rest>>}`
    : Name;
type InVue<Props> = { [Name in keyof Props as CamelCase<Name>]: Props[Name] };

type View<Props> = new () => ServiceViewElement & { $props: HTMLAttributes & InVue<Props> };

declare module 'vue' {
  interface GlobalComponents {
    'service-stories-row': View<ServiceViewProps>;
    'service-stories-grid': View<ServiceViewProps>;
    'service-clips-row': View<ServiceViewProps>;
    'service-clips-grid': View<ServiceViewProps>;
    'service-clips-player': View<ServicePlayerProps>;
  }
}
