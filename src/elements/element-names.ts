import type { ServiceElement } from './service-element';

declare global {
  interface HTMLElementTagNameMap {
    'service-stories-row': ServiceElement;
    'service-stories-grid': ServiceElement;
    'service-clips-row': ServiceElement;
    'service-clips-grid': ServiceElement;
    'service-clips-player': ServiceElement;
  }
  interface HTMLElementEventMap {
    'service-data-load-complete': CustomEvent<{
      readonly success: boolean;
      readonly error: unknown;
      readonly dataCount: number;
    }>;
    'service-player-dismissed': CustomEvent<undefined>;
    'service-tile-tapped': CustomEvent<unknown>;
  }
}
