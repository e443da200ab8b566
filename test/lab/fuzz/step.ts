import type { FaultKind } from '../../../mocks/faults/fault';

/** One thing that happens to the page. */
export type Step =
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly unknown[] }
  | {
      readonly kind: 'view';
      readonly name: 'new' | 'reload' | 'destroy' | 'configure' | 'delegate';
      readonly view: string;
      readonly value: unknown;
    }
  | { readonly kind: 'user'; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'set'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'tap' | 'click'; readonly at: number; readonly also: number }
  | { readonly kind: 'swipe'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'host'; readonly name: string; readonly value: string }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'resize'; readonly viewport: Viewport }
  | {
      readonly kind: 'fault';
      readonly fault: FaultKind;
      readonly operation: string | undefined;
      readonly count: number;
    }
  | { readonly kind: 'wait'; readonly ms: number };

export interface Viewport {
  readonly width: number;
  readonly height: number;
}
