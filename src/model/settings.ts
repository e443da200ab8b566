/** The tenant's settings, as `initialize` loads them. */
export interface Settings {
  readonly keyKind: 'webClient' | 'server';
  /** The service's theme for this tenant, not validated; `theme/` reads it. */
  readonly theme: unknown;
  /** The source of ads, not validated; the chunk of ads reads it. */
  readonly ads: unknown;
  readonly activity: ActivityLimits;
}

/** Limits of the event queue. The service may lower them, but not raise them. */
export interface ActivityLimits {
  /** False: the service accepts no events of this tenant. */
  readonly isEnabled: boolean;
  readonly flushCount: number;
  readonly flushIntervalMs: number;
  readonly maxBatchBytes: number;
}
