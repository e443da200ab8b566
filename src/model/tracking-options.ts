import { readArray, readBoolean } from './record';
import { TrackedFunctionalFeature } from './words';

/** What the library may store and send; every option is on unless the host switches it off. (L1.7) */
export interface TrackingOptions {
  readonly enableFunctionalCookies: boolean;
  readonly enablePersonalization: boolean;
  readonly enableServiceTracking: boolean;
  readonly enableRemoteViewingStore: boolean;
  readonly enableAdTracking: boolean;
  readonly enableFullVideoAnalytics: boolean;
  readonly disabledFunctionalFeatures: readonly TrackedFunctionalFeature[];
}

const FEATURES: ReadonlySet<unknown> = new Set(Object.values(TrackedFunctionalFeature));
const isFeature = (value: unknown): value is TrackedFunctionalFeature => FEATURES.has(value);

/** Reads a caller's options; what they leave out returns to its default, whatever was set before. (L1.7, B10) */
export function readTrackingOptions(input: unknown): TrackingOptions {
  return {
    enableFunctionalCookies: readBoolean(input, 'enableFunctionalCookies', true),
    enablePersonalization: readBoolean(input, 'enablePersonalization', true),
    enableServiceTracking: readBoolean(input, 'enableServiceTracking', true),
    enableRemoteViewingStore: readBoolean(input, 'enableRemoteViewingStore', true),
    enableAdTracking: readBoolean(input, 'enableAdTracking', true),
    enableFullVideoAnalytics: readBoolean(input, 'enableFullVideoAnalytics', true),
    disabledFunctionalFeatures: readArray(input, 'disabledFunctionalFeatures').filter(isFeature),
  };
}

/** The options as they take effect: without functional cookies there is neither personalization nor tracking. (L1.7) */
export function toEffectiveOptions(options: TrackingOptions): TrackingOptions {
  if (options.enableFunctionalCookies) return options;
  return { ...options, enablePersonalization: false, enableServiceTracking: false };
}

/** Whether a functional feature may be remembered. */
export function isFeatureKept(options: TrackingOptions, feature: TrackedFunctionalFeature): boolean {
  const disabled = options.disabledFunctionalFeatures;
  return !disabled.includes(feature) && !disabled.includes('all');
}
