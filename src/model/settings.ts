/** The tenant's settings, as `initialize` loads them. */
export interface Settings {
  readonly keyKind: 'webClient' | 'server';
  /** The service's theme for this tenant, as it came; read by `theme/`. */
  readonly theme: unknown;
  /** Where ads come from, as it came; read by the ads' chunk. */
  readonly ads: unknown;
  readonly activity: ActivityLimits;
}

/** When the event queue sends; the service may ask for less, never for more than our own limits. */
export interface ActivityLimits {
  /** Off: the service wants no events of this tenant. */
  readonly isEnabled: boolean;
  readonly flushCount: number;
  readonly flushIntervalMs: number;
  readonly maxBatchBytes: number;
}
